import { PROJECT_TYPES, projectTypeNames } from "@byline/contract/projects.ts";
import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Controller } from "react-hook-form";
import { ProjectTypeIcon } from "../components/projects/project-mark.tsx";
import { FieldGroup } from "../ui/field.tsx";
import { Switch } from "../ui/switch.tsx";
import { TextField, useField } from "./form-fields.tsx";

export type ProjectValues = {
  name: string;
  description: string;
  type: (typeof PROJECT_TYPES)[number];
  repositoryUrl: string;
  deploymentUrl: string;
  isPublic: boolean;
  publicCredits: boolean;
  embedViews: boolean;
};

/**
 * A project's fields, in the create dialog and the settings. `children` are the switches below them. An error
 * takes the space below its field, so that nothing moves.
 */
export function ProjectFields({ children }: { children: ReactNode }) {
  const { register, error } = useField("type");
  const url = { optional: true, type: "url", inputMode: "url", placeholder: "https://" } as const;
  return (
    <div className="grid gap-4 sm:gap-7 sm:[&>:has([id$=-error])]:-mb-6.5">
      <TextField name="name" label="Project name" autoComplete="off" />
      <TextField name="description" label="Description" optional rows={2} />
      <FieldGroup single legend="Project type" error={error}>
        {() => (
          <div className="grid gap-2 sm:grid-cols-2">
            {PROJECT_TYPES.map((type) => (
              <label
                key={type}
                className={clsx(
                  "relative flex h-10 cursor-pointer items-center gap-2.5 rounded border " +
                    "border-rule-strong/60 px-3 text-base text-ink-2 transition-colors " +
                    "hover:border-rule-strong group-aria-invalid/choices:border-danger",
                  "has-checked:border-ink has-checked:bg-wash has-checked:font-medium " +
                    "has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus",
                )}
              >
                <input
                  type="radio"
                  value={type}
                  className="absolute inset-0 cursor-pointer opacity-0"
                  {...register()}
                />
                <ProjectTypeIcon type={type} />
                {projectTypeNames[type]}
              </label>
            ))}
          </div>
        )}
      </FieldGroup>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="repositoryUrl" label="Repository URL" {...url} />
        <TextField name="deploymentUrl" label="Deployment URL" {...url} />
      </div>
      {children}
    </div>
  );
}

/** A project's switch with a sentence about its effect. */
export function SwitchField({
  name,
  label,
  hint,
}: {
  name: "isPublic" | "publicCredits" | "embedViews";
  label: string;
  hint: string;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      </div>
      <Controller
        name={name}
        render={({ field }) => (
          <Switch
            id={id}
            aria-describedby={`${id}-hint`}
            ref={field.ref}
            checked={field.value === true}
            onCheckedChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </div>
  );
}
