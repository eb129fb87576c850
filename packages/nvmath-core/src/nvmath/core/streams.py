"""Streams: the handle behind what a caller names."""

from __future__ import annotations

from typing import Any

from nvmath.core.arrays import ArrayLibrary


def stream_handle(library: ArrayLibrary, device: int, stream: Any) -> int:
    """Return the handle of the stream that the caller named.

    Raises
    ------
    TypeError
        When it is neither None, an int nor a stream object of the operands' package.
    """
    if stream is None:
        return library.current_stream(device)
    if isinstance(stream, int) and not isinstance(stream, bool) and stream >= 0:
        return stream
    handle = library.stream_handle(stream)
    if handle is None:
        owner = {"numpy": "cuda.core"}.get(library.name, library.name)
        raise TypeError(
            f"The argument 'stream' is {stream!r} of type {type(stream).__module__}.{type(stream).__name__}. "
            f"Allowed are None (the current stream), a cudaStream_t as int, or a stream of {owner}."
        )
    return handle
