/* Written by shared/bindgen from mkl_service.h of mkl-include: do not edit. */


void MKL_Get_Version_String(char *buffer, int len);
void MKL_Free_Buffers(void);
void MKL_Thread_Free_Buffers(void);
int MKL_Set_Num_Threads_Local(int nth);
void MKL_Set_Num_Threads(int nth);
int MKL_Get_Max_Threads(void);
void MKL_Set_Dynamic(int bool_MKL_DYNAMIC);
int MKL_Get_Dynamic(void);
int MKL_Set_Interface_Layer(int code);
int MKL_Set_Threading_Layer(int code);
