import { WEBHOOK_EVENTS, WEBHOOK_GROUPS } from "@byline/contract/webhook-events.ts";
import type { CreateEndpoint, createEndpoint } from "@byline/contract/webhooks.ts";
import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import type { z } from "zod";
import { projectsQuery } from "../queries.ts";
import { Checkbox, Field, FieldGroup, Input } from "../ui/field.tsx";

export type EndpointValues = z.input<typeof createEndpoint>;
type EndpointForm = UseFormReturn<EndpointValues, unknown, CreateEndpoint>;

const EVENTS = WEBHOOK_GROUPS.map(({ title, types }) => ({
  title,
  choices: types.map((type) => ({ value: type, name: type, detail: WEBHOOK_EVENTS[type].summary })),
}));

/** An endpoint's URL, description, events, and projects. An empty selection means all. */
export function EndpointFields({ form: { register, formState } }: { form: EndpointForm }) {
  const projects = useQuery(projectsQuery);
  const { errors } = formState;
  return (
    <>
      <Field
        label="Endpoint URL"
        hint={
          <>
            Starts with https://. It must respond with a status from 200 to 299 within 15 seconds. For a
            server on your own machine, use <LocalLink />.
          </>
        }
        error={errors.url?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...register("url")}
            type="url"
            autoComplete="off"
            placeholder="https://example.com/webhooks/byline"
          />
        )}
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        {(control) => <Input {...control} {...register("description")} autoComplete="off" />}
      </Field>
      <Choices
        legend="Events"
        hint="Choose none to get all events, including types added later."
        error={errors.types?.message}
        name="types"
        register={register}
        groups={EVENTS}
      />
      {!!projects.data?.length && (
        <Choices
          legend="Projects"
          hint="Choose none to get events of all projects and of the workspace itself."
          error={errors.projectIds?.message}
          name="projectIds"
          register={register}
          groups={[{ choices: projects.data.map(({ id, name }) => ({ value: id, name })) }]}
        />
      )}
    </>
  );
}

/** For servers without a public address, links to the CLI. */
export const LocalLink = () => (
  <Link
    to="/docs/cli#webhooks-on-your-machine"
    className="font-mono underline decoration-rule-strong underline-offset-4 hover:text-accent"
  >
    byline listen
  </Link>
);

type Group = { title?: string; choices: { value: string; name: string; detail?: string }[] };

function Choices({
  legend,
  hint,
  error,
  name,
  register,
  groups,
}: {
  legend: string;
  hint: string;
  error: string | undefined;
  name: "types" | "projectIds";
  register: EndpointForm["register"];
  groups: Group[];
}) {
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
                    {...register(name)}
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
