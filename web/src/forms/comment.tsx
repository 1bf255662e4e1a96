import { createComment as schema } from "@byline/contract/community.ts";
import { api } from "../api.ts";
import { refresh } from "../queries.ts";
import { TextField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

/** Posts a comment on a project. Keeps the text in the field until the server has stored it. */
export function CommentForm({ projectId }: { projectId: string }) {
  const form = useSchemaForm(schema, {
    defaultValues: { body: "" },
    draft: `comment:${projectId}`,
    failed: "We couldn’t post the comment. Please try again.",
    send: async (body, { reset }) => {
      await api("POST /community/projects/:id/comments", { params: { id: projectId }, body });
      reset();
      await refresh("activities");
    },
  });
  return (
    <Form form={form} className="mb-6 grid max-w-prose gap-2">
      <TextField name="body" label="Your comment" rows={3} />
      <SubmitButton variant="secondary" busy="Posting..." className="justify-self-start">
        Post comment
      </SubmitButton>
    </Form>
  );
}
