import { createComment as schema } from "@byline/contract/community.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { api } from "../api.ts";
import { useDraft } from "../hooks/drafts.ts";
import { refresh } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Field, Textarea } from "../ui/field.tsx";
import { showError } from "./server-errors.ts";

/** Posts a comment on a project. Keeps the text in the field until the server has stored it. */
export function CommentForm({ projectId }: { projectId: string }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { body: "" } });
  const { register, handleSubmit, setError, reset, formState } = form;
  useDraft(`comment:${projectId}`, form);
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      await api("POST /community/projects/:id/comments", { params: { id: projectId }, body: values });
    } catch (error) {
      return showError(error, setError, ["body"], "We couldn’t post the comment. Please try again.");
    }
    reset();
    await refresh("activities");
  });

  return (
    <form noValidate onSubmit={onSubmit} className="mb-6 grid max-w-prose gap-2">
      <Field label="Your comment" error={errors.body?.message}>
        {(control) => <Textarea {...control} {...register("body")} rows={3} />}
      </Field>
      <Button type="submit" className="justify-self-start" disabled={isSubmitting}>
        {isSubmitting ? "Posting..." : "Post comment"}
      </Button>
    </form>
  );
}
