import {
  createIncident,
  IMPACTS,
  type Impact,
  INCIDENT_STATES,
  type IncidentState,
  updateIncident as updateSchema,
} from "@byline/contract/status.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, type UseFormRegisterReturn, useForm } from "react-hook-form";
import { api, toastError } from "../api.ts";
import { impacts, incidentStates } from "../content/incidents.ts";
import { toast } from "../hooks/toast-store.ts";
import { refreshOperator } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input, Select, Textarea } from "../ui/field.tsx";
import { setServerErrors } from "./server-errors.ts";

type NewIncident = { title: string; impact: Impact; state: IncidentState; body: string };

/** Publishes a current or planned incident. */
export function IncidentForm() {
  const { register, handleSubmit, setError, reset, formState } = useForm<NewIncident>({
    resolver: zodResolver(createIncident) as Resolver<NewIncident>,
    defaultValues: { title: "", impact: "minor", state: "investigating", body: "" },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await api("POST /operator/incidents", { body: values });
      reset();
      toast({ title: "Published", description: "It’s on the status page and in its feed." });
    } catch (error) {
      if (setServerErrors(error, setError, ["title", "impact", "state", "body"])) return;
      toastError(error, "We couldn’t publish it.");
    }
    await refreshOperator();
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-prose gap-4">
      <Field label="Title" error={errors.title?.message}>
        {(control) => <Input {...control} {...register("title")} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Impact" error={errors.impact?.message}>
          {(control) => (
            <Select {...control} {...register("impact")}>
              {IMPACTS.map((value) => (
                <option key={value} value={value}>
                  {impacts[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <StateField {...register("state")} error={errors.state?.message} />
      </div>
      <Field label="What is known" error={errors.body?.message}>
        {(control) => <Textarea {...control} {...register("body")} rows={4} />}
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start" disabled={isSubmitting}>
        Publish
      </Button>
    </form>
  );
}

function StateField({ error, ...registered }: UseFormRegisterReturn & { error: string | undefined }) {
  return (
    <Field label="State" error={error}>
      {(control) => (
        <Select {...control} {...registered}>
          {INCIDENT_STATES.map((value) => (
            <option key={value} value={value}>
              {incidentStates[value]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type Update = { state: IncidentState; body: string };

export function IncidentUpdateForm({ id }: { id: string }) {
  const { register, handleSubmit, setError, reset, formState } = useForm<Update>({
    resolver: zodResolver(updateSchema),
    defaultValues: { state: "monitoring", body: "" },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await api("POST /operator/incidents/:id/updates", { params: { id }, body: values });
      reset();
    } catch (error) {
      if (setServerErrors(error, setError, ["state", "body"])) return;
      toastError(error, "We couldn’t add the update.");
    }
    await refreshOperator();
  });

  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid max-w-prose gap-3">
      <StateField {...register("state")} error={errors.state?.message} />
      <Field label="What is new" error={errors.body?.message}>
        {(control) => <Textarea {...control} {...register("body")} rows={3} />}
      </Field>
      <Button type="submit" size="sm" className="justify-self-start" disabled={isSubmitting}>
        Add
      </Button>
    </form>
  );
}
