import type { FoundPicture } from "@byline/contract/operators.ts";
import { pictureSources } from "@byline/contract/picture-sources.ts";
import { counted } from "@byline/contract/public-pages.ts";
import { api } from "../../api.ts";
import { OperatorDecision } from "../../forms/operator-decision.tsx";
import { useSearch } from "../../hooks/use-search.ts";
import { foundPicturesQuery } from "../../queries.ts";
import { FindForm } from "./find-form.tsx";
import { ItemHead, Queue } from "./queue.tsx";

export function Pictures() {
  const q = useSearch().parameters.get("q") ?? "";
  return (
    <>
      <FindForm label="Find a picture" hint="By its address: copy the image address from a public page." />
      <Queue
        key={`pictures ${q}`}
        query={foundPicturesQuery(q)}
        name="pictures"
        idle={!q}
        empty={q ? "No work has a picture with this address." : "Find a picture to take it down."}
      >
        {(picture) => <Found picture={picture} />}
      </Queue>
    </>
  );
}

function Found({ picture }: { picture: FoundPicture }) {
  const { works, shown, digest } = picture;
  const { src, width, height } = pictureSources("/pictures", picture, "card");
  return (
    <div className="flex flex-wrap items-start gap-6">
      {shown && <img className="plate" {...{ src, width, height }} alt="Results" />}
      <div className="min-w-0 grow basis-80">
        <ItemHead title={`Picture of ${counted(works, "work")}`}>
          <span>{shown ? "Public" : "Its credits aren’t public"}</span>
          <span>
            {picture.width} × {picture.height}
          </span>
        </ItemHead>
        <p className="mt-2 text-sm text-ink-2">
          A takedown removes it from every work for good: none of them can have another picture. Caches may
          show it for a minute.
        </p>
        <OperatorDecision
          noteLabel="Reason"
          noteHint="Kept in the audit log, which the workspaces see too."
          choices={[
            {
              label: "Take down",
              done: "The picture is gone from every work.",
              danger: true,
              act: (note) =>
                api("POST /operator/pictures/:digest/take-down", { params: { digest }, body: { note } }),
            },
          ]}
        />
      </div>
    </div>
  );
}
