from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar, cast

from byline._connection import Connection

Page = TypeVar("Page")
Item = TypeVar("Item")

# The most a page may hold: what going through everything asks for, to make few calls.
_LARGEST_PAGE = 100


class Listing(Generic[Page, Item]):
    """A list that is read when needed. Iterate over it to get all items, page by page, or call `page()` for
    the first page. Sends nothing until then."""

    def __init__(
        self,
        connection: Connection,
        page: type[Page],
        item: type[Item],
        template: str,
        member: str,
        *,
        path: Mapping[str, str] | None = None,
        query: Mapping[str, object] | None = None,
    ) -> None:
        self._connection = connection
        self._page = page
        self._item = item
        self._template = template
        self._member = member
        self._path = path
        self._query = query or {}

    def page(self) -> Page:
        """Returns the first page, with its total and the cursor of the next page."""
        return self._read(self._query)

    def __iter__(self) -> Iterator[Item]:
        query: Mapping[str, object] = {"limit": _LARGEST_PAGE, **self._query}
        while True:
            page = cast("dict[str, Any]", self._read(query))
            yield from cast("list[Item]", page[self._member])
            if page["next_cursor"] is None:
                return
            query = {**query, "cursor": page["next_cursor"]}

    def _read(self, query: Mapping[str, object]) -> Page:
        return self._connection.call(self._page, "GET", self._template, path=self._path, query=query)
