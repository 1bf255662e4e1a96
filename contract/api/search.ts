import { searchQuery, searchResults } from "../search.ts";
import type { Routes } from "./route.ts";

export const searchApi = {
  "GET /search": { query: searchQuery, answer: searchResults },
} satisfies Routes;
