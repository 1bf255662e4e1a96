import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { PICTURE_LIMITS, type WorkPicture as State } from "@byline/contract/pictures.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { shownPlate } from "../../components/attributions/attribution-credit.tsx";
import { useImageChoice } from "../../components/page/image-choice.tsx";
import { Plate } from "../../components/plates/plate.tsx";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { pictureQuery, refresh } from "../../queries.ts";
import { exactTime } from "../../ui/time.tsx";

const PROBLEMS = {
  refused: "Byline can’t read from its address.",
  missing: "There is no picture at its address.",
  unreadable: "The file at its address isn’t a picture we can read.",
  unreachable: "We couldn’t reach its address.",
};

/** Describes why there's no picture, or returns null. */
function stateText({ state, problem, retryAt, picture }: State): string | null {
  if (state === "taken_down") return "The picture was taken down. Another can’t be stored.";
  if (picture) return null;
  const failure = problem && `We couldn’t fetch the picture. ${PROBLEMS[problem]}`;
  if (failure && retryAt) return `${failure} The next try is on ${exactTime(retryAt)}.`;
  if (state === "waiting") return "The picture is being fetched.";
  return state === "failed" ? failure : null;
}

/** The work's picture or plate, and buttons to change it. */
export function WorkPicture({ record }: { record: ListedAttribution }) {
  const mayWrite = useMayWrite();
  const params = { id: record.id };
  const state = useQuery(pictureQuery(record.id));
  const text = state.data && stateText(state.data);
  const { buttons, mistake } = useImageChoice({
    noun: "picture",
    exists: record.picture !== null,
    limits: PICTURE_LIMITS,
    set: (body) => api("PUT /attributions/:id/picture", { params, body }).then(() => refresh("catalog")),
    remove: () => api("DELETE /attributions/:id/picture", { params }).then(() => refresh("catalog")),
  });
  const changes = mayWrite && !record.withdrawnAt && state.data?.state !== "taken_down";

  return (
    <div className="grid w-32 content-start gap-3 @max-sm:w-full @3xl:w-80">
      <div className="@max-sm:work-mat @max-sm:py-4">
        <Plate
          work={shownPlate(record)}
          picture={record.picture}
          size="panel"
          className="w-full @max-3xl:plate-uncaptioned @max-sm:w-36"
        />
      </div>
      {text && <p className="text-sm text-ink-2">{text}</p>}
      {changes && <div className="flex flex-wrap gap-2">{buttons}</div>}
      {mistake}
    </div>
  );
}
