import { PROJECT_TYPES, projectTypeNames } from "@byline/contract/projects.ts";
import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { type Control, Controller, type FieldErrors, type UseFormRegister } from "react-hook-form";
import { ProjectTypeIcon } from "../components/projects/project-mark.tsx";
import { Field, FieldGroup, Input, Textarea } from "../ui/field.tsx";
import { Switch } from "../ui/switch.tsx";

export type ProjectValues = {
  name: string;
  description?: string | undefined;
  type: (typeof PROJECT_TYPES)[number];
  repositoryUrl?: string | undefined;
  deploymentUrl?: string | undefined;
  isPublic: boolean;
  publicCredits?: boolean;
  embedViews?: boolean;
};

export const projectFields = [
  "name",
  "description",
  "type",
  "repositoryUrl",
  "deploymentUrl",
  "isPublic",
  "publicCredits",
  "embedViews",
] as const;

/** A project's fields, in the create dialog and the settings. `children` are the switches below them. */
export function ProjectFields({
  register,
  errors,
  children,
}: {
  register: UseFormRegister<ProjectValues>;
  errors: FieldErrors<ProjectValues>;
  children: ReactNode;
}) {
  // Register it first: the first registered invalid field gets the focus.
  const name = register("name");
  return (
    <div className="grid gap-4">
      <Field label="Project name" error={errors.name?.message}>
        {(control) => <Input {...control} {...name} autoComplete="off" />}
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        {(control) => <Textarea {...control} {...register("description")} rows={2} />}
      </Field>
      <FieldGroup single legend="Project type" error={errors.type?.message}>
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
                  {...register("type")}
                />
                <ProjectTypeIcon type={type} />
                {projectTypeNames[type]}
              </label>
            ))}
          </div>
        )}
      </FieldGroup>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Repository URL" optional error={errors.repositoryUrl?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("repositoryUrl")}
              type="url"
              inputMode="url"
              placeholder="https://"
            />
          )}
        </Field>
        <Field label="Deployment URL" optional error={errors.deploymentUrl?.message}>
          {(control) => (
            <Input
              {...control}
              {...register("deploymentUrl")}
              type="url"
              inputMode="url"
              placeholder="https://"
            />
          )}
        </Field>
      </div>
      {children}
    </div>
  );
}

/** A project's switch with a sentence about its effect. */
export function SwitchField({
  name,
  control,
  label,
  hint,
}: {
  name: "isPublic" | "publicCredits" | "embedViews";
  control: Control<ProjectValues>;
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
        control={control}
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
