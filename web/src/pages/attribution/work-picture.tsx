import type { ListedAttribution } from "@byline/contract/attributions.ts";
import { PICTURE_LIMITS, type WorkPicture as State } from "@byline/contract/pictures.ts";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { shownPlate } from "../../components/attributions/attribution-credit.tsx";
import { useImageChoice } from "../../components/page/image-choice.tsx";
import { Plate } from "../../components/plates/plate.tsx";
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

/** Changes the work's picture, unless it was taken down. */
export function usePictureChoice(record: ListedAttribution) {
  const params = { id: record.id };
  const state = useQuery(pictureQuery(record.id));
  const choice = useImageChoice({
    noun: "picture",
    exists: record.picture !== null,
    limits: PICTURE_LIMITS,
    set: (body) => api("PUT /attributions/:id/picture", { params, body }).then(() => refresh("catalog")),
    remove: () => api("DELETE /attributions/:id/picture", { params }).then(() => refresh("catalog")),
  });
  return state.data?.state === "taken_down" ? null : choice;
}

/** The work's picture or plate, and why there's none. */
export function WorkPicture({ record }: { record: ListedAttribution }) {
  const state = useQuery(pictureQuery(record.id));
  const text = state.data && stateText(state.data);
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
    </div>
  );
}
