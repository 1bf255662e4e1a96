import { WEBHOOK_EVENTS, WEBHOOK_GROUPS } from "@byline/contract/webhook-events.ts";
import { useQuery } from "@tanstack/react-query";
import { TextLink } from "../components/page/text-link.tsx";
import { projectsQuery } from "../queries.ts";
import { Checkbox, FieldGroup } from "../ui/field.tsx";
import { TextField, useField } from "./form-fields.tsx";

const EVENTS = WEBHOOK_GROUPS.map(({ title, types }) => ({
  title,
  choices: types.map((type) => ({ value: type, name: type, detail: WEBHOOK_EVENTS[type].summary })),
}));

/** An endpoint's URL, description, events, and projects. An empty selection means all. */
export function EndpointFields() {
  const projects = useQuery(projectsQuery);
  return (
    <>
      <TextField
        name="url"
        label="Endpoint URL"
        hint={
          <>
            Starts with https://. It must respond with a status from 200 to 299 within 15 seconds. For a
            server on your own machine, use <LocalLink />.
          </>
        }
        type="url"
        autoComplete="off"
        placeholder="https://example.com/webhooks/byline"
      />
      <TextField name="description" label="Description" optional autoComplete="off" />
      <Choices
        legend="Events"
        hint="If you choose none, you get all events, including types added later."
        name="types"
        groups={EVENTS}
      />
      {!!projects.data?.length && (
        <Choices
          legend="Projects"
          hint="If you choose none, you get events from all projects and the workspace."
          name="projectIds"
          groups={[{ choices: projects.data.map(({ id, name }) => ({ value: id, name })) }]}
        />
      )}
    </>
  );
}

/** For servers without a public address, links to the CLI. */
export const LocalLink = () => (
  <TextLink to="/docs/cli#webhooks-on-your-machine" className="font-mono">
    byline listen
  </TextLink>
);

type Group = { title?: string; choices: { value: string; name: string; detail?: string }[] };

function Choices({
  legend,
  hint,
  name,
  groups,
}: {
  legend: string;
  hint: string;
  name: "types" | "projectIds";
  groups: Group[];
}) {
  const { register, error } = useField(name);
  return (
    <FieldGroup legend={legend} hint={hint} error={error}>
      {({ id, ...control }) => (
        <div className="max-h-64 overflow-y-auto rounded border border-rule px-3 py-2">
          {groups.map(({ title, choices }) => (
            <div key={title ?? ""}>
              {title && <p className="pt-2 pb-1 text-xs font-medium text-ink-2">{title}</p>}
              {choices.map(({ value, name: text, detail }) => (
                <label
                  key={value}
                  htmlFor={`${id}-${value}`}
                  className="flex items-start gap-2.5 py-1 text-base"
                >
                  <Checkbox
                    {...control}
                    id={`${id}-${value}`}
                    value={value}
                    className="mt-1"
                    {...register()}
                  />
                  <span className="min-w-0 break-words">
                    <span className={detail && "font-mono text-sm"}>{text}</span>
                    {detail && <span className="block text-sm text-ink-2">{detail}</span>}
                  </span>
                </label>
              ))}
            </div>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
