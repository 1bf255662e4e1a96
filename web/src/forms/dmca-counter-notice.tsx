import { createCounterNotice as schema } from "@byline/contract/dmca.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { type Resolver, useForm } from "react-hook-form";
import { api } from "../api.ts";
import { Field, Input, Textarea } from "../ui/field.tsx";
import { SendButton, useFormGuard } from "./form-guard.tsx";
import { FormPart, Statement } from "./statement.tsx";

const TEXTS = ["name", "email", "phone", "address", "material", "signature"] as const;
type Values = Record<(typeof TEXTS)[number], string> & { mistake: true; jurisdiction: true; service: true };

/** A counter-notice with all parts required by 17 U.S.C. 512(g)(3). `token` is the mailed link's secret. */
export function DmcaCounterNoticeForm({ token, onSent }: { token: string; onSent: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema.omit({ guard: true, token: true })) as unknown as Resolver<Values>,
    defaultValues: Object.fromEntries(TEXTS.map((name) => [name, ""])),
  });
  const { errors, isSubmitting } = formState;
  const guard = useFormGuard<Values>([...TEXTS, "mistake", "jurisdiction", "service"], setError);

  const onSubmit = handleSubmit(async (values) => {
    const sent = await guard.send((form) =>
      api("POST /dmca/counter-notices", { body: { ...values, token, guard: form } }),
    );
    if (sent) onSent();
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-8">
      {guard.trap}
      <FormPart title="Who you are">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label="Your name" error={errors.name?.message}>
            {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
          </Field>
          <Field label="Telephone" error={errors.phone?.message}>
            {(control) => <Input {...control} {...register("phone")} type="tel" autoComplete="tel" />}
          </Field>
        </div>
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...register("email")} type="email" autoComplete="email" inputMode="email" />
          )}
        </Field>
        <Field
          label="Postal address"
          hint="It is forwarded to the claimant, as the law requires."
          error={errors.address?.message}
        >
          {(control) => (
            <Textarea {...control} {...register("address")} rows={3} autoComplete="street-address" />
          )}
        </Field>
      </FormPart>
      <FormPart title="What was removed">
        <Field
          label="The material"
          hint="What it was, and the address where it appeared."
          error={errors.material?.message}
        >
          {(control) => <Textarea {...control} {...register("material")} rows={4} />}
        </Field>
      </FormPart>
      <FormPart title="Your statements">
        <Statement error={errors.mistake?.message} register={() => register("mistake")}>
          Under penalty of perjury, I believe in good faith that the material was removed or disabled as a
          result of mistake or misidentification.
        </Statement>
        <Statement error={errors.jurisdiction?.message} register={() => register("jurisdiction")}>
          I consent to the jurisdiction of the Federal District Court for the judicial district in which my
          address is located or, if it is outside the United States, for any judicial district in which the
          operator of this site may be found.
        </Statement>
        <Statement error={errors.service?.message} register={() => register("service")}>
          I will accept service of process from the person who sent the notice, or from an agent of that
          person.
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
        Send counter-notice
      </SendButton>
    </form>
  );
}
