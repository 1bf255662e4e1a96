import type { SavedView, SaveView } from "@byline/contract/saved-views.ts";
import { useQuery } from "@tanstack/react-query";
import { Bookmark } from "lucide-react";
import { useState } from "react";
import { api } from "../../api.ts";
import { ViewSaveDialog } from "../../forms/view-save.tsx";
import { toast } from "../../hooks/toast-store.ts";
import { act } from "../../hooks/use-act.ts";
import { useSearch } from "../../hooks/use-search.ts";
import { type AttributionFilters, refreshViews, savedViewsQuery, userQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Menu, MenuItem, MenuLabel, MenuRule } from "../../ui/menu.tsx";

type Kept = SaveView["filters"];

const isSame = (a: Kept, b: Kept) =>
  JSON.stringify(Object.entries(a).toSorted()) === JSON.stringify(Object.entries(b).toSorted());

/** Saved filters. The open one is in the address as `view`. */
export function SavedViews({
  filters,
  names,
  onChange,
}: {
  filters: AttributionFilters;
  names: readonly string[];
  onChange: (values: Record<string, string>) => void;
}) {
  const { parameters } = useSearch();
  const { data: views, isError } = useQuery(savedViewsQuery);
  const { data: user } = useQuery(userQuery);
  const [naming, setNaming] = useState<{ view?: SavedView } | null>(null);
  const [deleting, setDeleting] = useState(false);
  const opened = views?.find(({ id }) => id === parameters.get("view"));
  const now: Kept = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  const isChanged = opened && !isSame(opened.filters, now);
  const mayChange = opened?.mayChange && !user?.demo;
  const open = (view: SavedView) =>
    onChange({ ...Object.fromEntries(names.map((name) => [name, ""])), ...view.filters, view: view.id });

  /** Resolves to false after a failure. */
  const done = (change: () => Promise<unknown>, title: string) =>
    act(async () => {
      await change();
      toast({ title, description: `View: “${opened?.name}”` });
      await refreshViews();
    }, "We couldn’t change the view. Please try again.");

  async function remove(id: string) {
    setDeleting(false);
    const isDone = await done(() => api("DELETE /saved-views/:id", { params: { id } }), "Deleted");
    if (isDone) onChange({ view: "" });
  }

  const update = (id: string) =>
    done(() => api("PATCH /saved-views/:id", { params: { id }, body: { filters: now } }), "Updated");

  return (
    <>
      <Menu
        align="start"
        className="w-72"
        trigger={
          <Button>
            <Bookmark aria-hidden="true" />
            <span className={opened ? "max-w-40 truncate" : "max-sm:sr-only"}>
              {opened ? opened.name : "Views"}
            </span>
            {isChanged && <span className="-ml-1.5 shrink-0 text-ink-2">, changed</span>}
          </Button>
        }
      >
        <div className="max-h-72 overflow-y-auto">
          {views?.map((view) => (
            <MenuItem key={view.id} onSelect={() => open(view)}>
              <span className="min-w-0 flex-1 truncate">{view.name}</span>
              {view.shared && (
                <span className="text-xs text-ink-3">{view.mine ? "Shared by you" : "Shared"}</span>
              )}
            </MenuItem>
          ))}
        </div>
        {!views?.length && <MenuLabel>{emptyText(views, isError)}</MenuLabel>}
        {!user?.demo && (
          <>
            <MenuRule />
            <MenuItem onSelect={() => setNaming({})}>Save as a new view...</MenuItem>
          </>
        )}
        {opened && mayChange && (
          <>
            {isChanged && <MenuItem onSelect={() => update(opened.id)}>Update “{opened.name}”</MenuItem>}
            <MenuItem onSelect={() => setNaming({ view: opened })}>Rename or share...</MenuItem>
            <MenuItem onSelect={() => setDeleting(true)}>Delete...</MenuItem>
          </>
        )}
      </Menu>
      <ViewSaveDialog
        open={naming !== null}
        onOpenChange={(next) => !next && setNaming(null)}
        filters={now}
        view={naming?.view}
        onSaved={({ id }) => onChange({ view: id })}
      />
      {opened && (
        <ConfirmDialog
          open={deleting}
          onOpenChange={setDeleting}
          title={`Delete “${opened.name}”?`}
          description={
            opened.shared
              ? "No one in the workspace will see this view."
              : "The attributions stay as they are."
          }
          action="Delete view"
          onConfirm={() => remove(opened.id)}
        />
      )}
    </>
  );
}

function emptyText(views: SavedView[] | undefined, isError: boolean): string {
  if (views) return "No saved views yet.";
  return isError ? "We couldn’t load the views." : "Loading...";
}
