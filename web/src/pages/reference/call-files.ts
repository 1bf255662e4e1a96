import areas, { files } from "virtual:reference";

/** The address of a call's page. */
export const callPath = (id: string) => `/api-reference/${id}`;

/** Every call, in the order of the reference. */
export const allCalls = areas.flatMap(({ name, calls }) => calls.map((call) => ({ ...call, area: name })));

/** Returns a loader of a call's page. */
export const fetchCall = (id: string) => (Object.hasOwn(files, id) ? files[id] : undefined);

/** Returns an area's calls by subject, such as imports and exports. */
export const bySubject = ({ calls }: Pick<(typeof areas)[number], "calls">) => [
  ...Map.groupBy(calls, ({ tag }) => tag),
];
