import { createCounterNotice as schema } from "@byline/contract/dmca.ts";
import { api } from "../api.ts";
import { AddressField, FormPart, PhoneField, SignatureField } from "./dmca-fields.tsx";
import { CheckField, EmailField, TextField } from "./form-fields.tsx";
import { NOT_SENT, SendButton, useFormGuard } from "./form-guard.tsx";
import { Form, useSchemaForm } from "./schema-form.tsx";

const TEXTS = ["name", "email", "phone", "address", "material", "signature"] as const;
/** A counter-notice with all parts required by 17 U.S.C. 512(g)(3). `token` is the mailed link's secret. */
export function DmcaCounterNoticeForm({ token, onSent }: { token: string; onSent: () => void }) {
  const guard = useFormGuard();
  const form = useSchemaForm(schema.omit({ guard: true, token: true }), {
    defaultValues: Object.fromEntries(TEXTS.map((name) => [name, ""])),
    failed: NOT_SENT,
    failedAt: "root",
    send: async (values) => {
      await guard.send((proof) =>
        api("POST /dmca/counter-notices", { body: { ...values, token, guard: proof } }),
      );
      onSent();
    },
  });
  return (
    <Form form={form} className="grid gap-8">
      {guard.trap}
      <FormPart title="Who you are">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField name="name" label="Your name" autoComplete="name" />
          <PhoneField />
        </div>
        <EmailField name="email" />
        <AddressField hint="It is forwarded to the claimant, as the law requires." />
      </FormPart>
      <FormPart title="What was removed">
        <TextField
          name="material"
          label="The material"
          hint="What it was, and the address where it appeared."
          rows={4}
        />
      </FormPart>
      <FormPart title="Your statements">
        <CheckField name="mistake">
          Under penalty of perjury, I believe in good faith that the material was removed or disabled as a
          result of mistake or misidentification.
        </CheckField>
        <CheckField name="jurisdiction">
          I consent to the jurisdiction of the Federal District Court for the judicial district in which my
          address is located or, if it is outside the United States, for any judicial district in which the
          operator of this site may be found.
        </CheckField>
        <CheckField name="service">
          I will accept service of process from the person who sent the notice, or from an agent of that
          person.
        </CheckField>
        <SignatureField />
      </FormPart>
      <SendButton>Send counter-notice</SendButton>
    </Form>
  );
}
