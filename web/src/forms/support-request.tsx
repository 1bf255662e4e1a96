import {
  SUPPORT_TOPICS,
  type SupportTopic,
  createSupportRequest as schema,
  supportTopicNames,
} from "@byline/contract/inquiries.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { useLocation } from "react-router";
import { api } from "../api.ts";
import { Field, Select, Textarea } from "../ui/field.tsx";
import { SendButton, SenderFields, useFormGuard, useSender } from "./form-guard.tsx";
import { SentReceipt } from "./sent-receipt.tsx";

type Values = { name: string; email: string; topic: SupportTopic; message: string };

/** Asks this instance's operators for help. A link may pass the subject in `about`. */
export function SupportRequestForm() {
  const [sent, setSent] = useState("");
  const { register, handleSubmit, setError, setValue, formState } = useForm<Values>({
    resolver: zodResolver(schema.omit({ guard: true })) as Resolver<Values>,
    defaultValues: { name: "", email: "", message: "" },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const guard = useFormGuard<Values>(["name", "email", "topic", "message"], setError);
  useSender(setValue, () => isDirty);
  const about = new URLSearchParams(useLocation().search).get("about");
  // The prerendered form has no query.
  useEffect(() => {
    if (about) setValue("message", `About ${about}:\n\n`);
  }, [about, setValue]);

  const onSubmit = handleSubmit(async (values) => {
    const answer = await guard.send((form) =>
      api("POST /support-requests", { body: { ...values, guard: form } }),
    );
    if (answer) setSent(answer.receipt);
  });

  if (sent)
    return (
      <SentReceipt title="We have your request" number={sent}>
        A copy is on its way to your email address. We’ll reply to you there.
      </SentReceipt>
    );
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {guard.trap}
      <SenderFields name={register("name")} email={register("email")} errors={errors} />
      <Field label="What is it about?" error={errors.topic?.message}>
        {(control) => (
          <Select {...control} {...register("topic")} defaultValue="">
            <option value="" disabled>
              Choose a topic
            </option>
            {SUPPORT_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {supportTopicNames[topic]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="Message"
        hint={
          "What you did, what you expected, and what happened instead. For an API error, include the " +
          "request_id of the response. Don’t include tokens or passwords."
        }
        error={errors.message?.message}
      >
        {(control) => <Textarea {...control} {...register("message")} rows={7} />}
      </Field>
      <SendButton failure={guard.failure} busy={isSubmitting}>
        Send request
      </SendButton>
    </form>
  );
}
