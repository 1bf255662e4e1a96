import { type NoticeReceipt, createNotice as schema } from "@byline/contract/dmca.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { api } from "../api.ts";
import { TextLink } from "../components/page/text-link.tsx";
import { DMCA_HOURS } from "../content/legal/text.ts";
import { Field, Input, Textarea } from "../ui/field.tsx";
import { SendButton, useFormGuard } from "./form-guard.tsx";
import { SentReceipt } from "./sent-receipt.tsx";
import { FormPart, Statement } from "./statement.tsx";

const TEXTS = ["name", "owner", "email", "phone", "address", "work", "material", "signature"] as const;
type Values = Record<(typeof TEXTS)[number], string> & {
  creditWouldDo: boolean;
  goodFaith: true;
  accurate: true;
};

/** A notice with all parts required by 17 U.S.C. 512(c)(3). */
export function DmcaNoticeForm() {
  const [sent, setSent] = useState<NoticeReceipt | null>(null);
  const [query] = useSearchParams();
  const asked = { material: query.get("material") ?? "", creditWouldDo: false };
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema.omit({ guard: true })) as unknown as Resolver<Values>,
    defaultValues: { ...Object.fromEntries(TEXTS.map((name) => [name, ""])), ...asked },
  });
  const { errors, isSubmitting } = formState;
  const guard = useFormGuard<Values>([...TEXTS, "creditWouldDo", "goodFaith", "accurate"], setError);

  const onSubmit = handleSubmit(async (values) => {
    setSent(await guard.send((form) => api("POST /dmca/notices", { body: { ...values, guard: form } })));
  });

  if (sent)
    return (
      <SentReceipt title="Your notice is saved" number={sent.receipt}>
        <p>
          A person will review it and respond within {DMCA_HOURS} hours. Its private page shows the status. We
          also emailed you the link, which is the only way to reach that page.
        </p>
        <p className="mt-4">
          <TextLink to={`/dmca-status#token=${sent.secret}`}>See your notice</TextLink>
        </p>
      </SentReceipt>
    );
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-8">
      {guard.trap}
      <FormPart title="Who you are">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Your name" error={errors.name?.message}>
            {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
          </Field>
          <Field
            label="Rights holder"
            hint="You, or the person or company you represent."
            error={errors.owner?.message}
          >
            {(control) => <Input {...control} {...register("owner")} />}
          </Field>
          <Field label="Email" error={errors.email?.message}>
            {(control) => (
              <Input
                {...control}
                {...register("email")}
                type="email"
                autoComplete="email"
                inputMode="email"
              />
            )}
          </Field>
          <Field label="Telephone" error={errors.phone?.message}>
            {(control) => <Input {...control} {...register("phone")} type="tel" autoComplete="tel" />}
          </Field>
        </div>
        <Field label="Postal address" error={errors.address?.message}>
          {(control) => (
            <Textarea {...control} {...register("address")} rows={3} autoComplete="street-address" />
          )}
        </Field>
      </FormPart>
      <FormPart title="The infringement">
        <Field
          label="The work"
          hint="Title, kind, and where the original can be seen. List several works if needed."
          error={errors.work?.message}
        >
          {(control) => <Textarea {...control} {...register("work")} rows={4} />}
        </Field>
        <Field
          label="The material that infringes it"
          hint={
            "Its addresses on this site, one per line, such as a public project’s, and which part of each " +
            "is yours."
          }
          error={errors.material?.message}
        >
          {(control) => <Textarea {...control} {...register("material")} rows={4} />}
        </Field>
        <Statement register={() => register("creditWouldDo")}>
          A credit with my name would resolve this. The person who posted it will be told.
        </Statement>
      </FormPart>
      <FormPart title="Your statements">
        <Statement error={errors.goodFaith?.message} register={() => register("goodFaith")}>
          I believe in good faith that the use of the material is not authorized by the copyright owner, its
          agent, or the law.
        </Statement>
        <Statement error={errors.accurate?.message} register={() => register("accurate")}>
          The information in this notice is accurate and, under penalty of perjury, I am authorized to act on
          behalf of the owner of an exclusive right that is allegedly infringed.
        </Statement>
        <Field
          label="Signature"
          hint="Your full name, typed, is your electronic signature."
          error={errors.signature?.message}
        >
          {(control) => (
            <Input {...control} {...register("signature")} autoComplete="off" className="font-serif" />
          )}
        </Field>
      </FormPart>
      <SendButton failure={guard.failure} busy={isSubmitting}>
        Submit DMCA Notice
      </SendButton>
    </form>
  );
}
