import { createLead as schema } from "@byline/contract/inquiries.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../api.ts";
import { Field, Input, Textarea } from "../ui/field.tsx";
import { SendButton, SenderFields, useFormGuard, useSender } from "./form-guard.tsx";
import { SentReceipt } from "./sent-receipt.tsx";

/** Sends a plan inquiry to this instance's operators. */
export function SalesLeadForm() {
  const [sent, setSent] = useState("");
  const { register, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(schema.omit({ guard: true })),
    defaultValues: { name: "", email: "", company: "", message: "" },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const guard = useFormGuard(["name", "email", "company", "message"], setError);
  useSender(setValue, () => isDirty);

  const onSubmit = handleSubmit(async (values) => {
    const answer = await guard.send((form) => api("POST /sales-leads", { body: { ...values, guard: form } }));
    if (answer) setSent(answer.receipt);
  });

  if (sent)
    return (
      <SentReceipt title="We have your message" number={sent}>
        A copy is on its way to your email address, and a person will reply to you there.
      </SentReceipt>
    );
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {guard.trap}
      <SenderFields name={register("name")} email={register("email")} errors={errors} />
      <Field label="Company" error={errors.company?.message}>
        {(control) => <Input {...control} {...register("company")} autoComplete="organization" />}
      </Field>
      <Field
        label="What do you need?"
        hint="What you build, how many calls a month you expect, and when you want to start."
        error={errors.message?.message}
      >
        {(control) => <Textarea {...control} {...register("message")} rows={7} />}
      </Field>
      <SendButton failure={guard.failure} busy={isSubmitting}>
        Contact Sales
      </SendButton>
    </form>
  );
}
