"""What the nvmath packages share; package authors import from the modules by name.

``arrays`` describes operands, ``spaces`` says where work runs, ``backends`` finds the engine, ``operation``
lives the life of a stateful object. Nothing here is imported before it is used.
"""
