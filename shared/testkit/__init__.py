"""What the tests share: reference results, layouts, strategies, array packages, and engines that pretend.

Never shipped. Nothing here imports an array library, or opens a library, before it is asked to.
"""
