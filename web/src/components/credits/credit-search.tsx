import { SEARCH_TEXT_LIMIT } from "@byline/contract/community.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";

/** The server's page of search results; without a query, of the latest credits. */
export const CREDITS_PATH = "/explore/credits";

/** A search for creators and works; `q` is the current query. */
export const CreditSearch = ({ q = "", className = "mt-6 mb-8" }: { q?: string; className?: string }) => (
  <search>
    <form action={CREDITS_PATH} className={`flex max-w-xl items-end gap-2 ${className}`}>
      <Field label="Find a creator or a work" className="min-w-0 flex-1">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={q}
            required
            maxLength={SEARCH_TEXT_LIMIT}
            autoComplete="off"
          />
        )}
      </Field>
      <Button type="submit">Search</Button>
    </form>
  </search>
);
