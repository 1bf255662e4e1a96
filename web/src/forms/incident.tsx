import { createIncident, IMPACTS, INCIDENT_STATES, updateIncident } from "@byline/contract/status.ts";
import { api } from "../api.ts";
import { impacts, incidentStates } from "../content/incidents.ts";
import { toast } from "../hooks/toast-store.ts";
import { refreshOperator } from "../queries.ts";
import { SelectField, TextField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

const STATES = INCIDENT_STATES.map((state) => [state, incidentStates[state]] as const);

/** Publishes a current or planned incident. */
export function IncidentForm() {
  const form = useSchemaForm(createIncident, {
    defaultValues: { title: "", impact: "minor", state: "investigating", body: "" },
    failed: "We couldn’t publish it.",
    send: async (body, { reset }) => {
      await api("POST /operator/incidents", { body });
      reset();
      toast({ title: "Published", description: "It’s on the status page and in its feed." });
      refreshOperator();
    },
  });
  return (
    <Form form={form} className="grid max-w-prose gap-4">
      <TextField name="title" label="Title" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="impact"
          label="Impact"
          choices={IMPACTS.map((impact) => [impact, impacts[impact]])}
        />
        <SelectField name="state" label="State" choices={STATES} />
      </div>
      <TextField name="body" label="What is known" rows={4} />
      <SubmitButton className="justify-self-start">Publish</SubmitButton>
    </Form>
  );
}

export function IncidentUpdateForm({ id }: { id: string }) {
  const form = useSchemaForm(updateIncident, {
    defaultValues: { state: "monitoring", body: "" },
    failed: "We couldn’t add the update.",
    send: async (body, { reset }) => {
      await api("POST /operator/incidents/:id/updates", { params: { id }, body });
      reset();
      refreshOperator();
    },
  });
  return (
    <Form form={form} className="mt-4 grid max-w-prose gap-3">
      <SelectField name="state" label="State" choices={STATES} />
      <TextField name="body" label="What is new" rows={3} />
      <SubmitButton variant="secondary" size="sm" className="justify-self-start">
        Add
      </SubmitButton>
    </Form>
  );
}
