import { type NoticeReceipt, createNotice as schema } from "@byline/contract/dmca.ts";
import { optionalProse } from "@byline/contract/text.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../api.ts";
import { TextLink } from "../components/page/text-link.tsx";
import { DMCA_HOURS } from "../content/legal/text.ts";
import { AddressField, FormPart, PhoneField, SignatureField } from "./dmca-fields.tsx";
import { CheckField, EmailField, TextField } from "./form-fields.tsx";
import { NOT_SENT, SendButton, useFormGuard } from "./form-guard.tsx";
import { Form, useSchemaForm } from "./schema-form.tsx";
import { SentReceipt } from "./sent-receipt.tsx";

const TEXTS = ["name", "owner", "email", "phone", "address", "work", "material", "signature"] as const;

/** The part is sent below the addresses. */
const withPart = schema
  .omit({ guard: true })
  .extend({ part: optionalProse(1000, "Part must be at most 1,000 characters") });

/** A notice with all parts required by 17 U.S.C. 512(c)(3). */
export function DmcaNoticeForm() {
  const [sent, setSent] = useState<NoticeReceipt | null>(null);
  const [query] = useSearchParams();
  const guard = useFormGuard();
  const form = useSchemaForm(withPart, {
    defaultValues: {
      ...Object.fromEntries(TEXTS.map((name) => [name, ""])),
      material: query.get("material") ?? "",
      part: "",
      creditWouldDo: false,
    },
    failed: NOT_SENT,
    failedAt: "root",
    send: async ({ part, ...values }) => {
      const material = [values.material, part].filter(Boolean).join("\n\n");
      setSent(
        await guard.send((token) =>
          api("POST /dmca/notices", { body: { ...values, material, guard: token } }),
        ),
      );
    },
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
    <Form form={form} className="grid gap-8">
      {guard.trap}
      <FormPart title="Who you are">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField name="name" label="Your name" autoComplete="name" />
          <TextField name="owner" label="Rights holder" hint="You, or the person or company you represent." />
          <EmailField name="email" />
          <PhoneField />
        </div>
        <AddressField />
      </FormPart>
      <FormPart title="The infringement">
        <TextField
          name="work"
          label="The work"
          hint="Title, kind, and where the original can be seen. List several works if needed."
          rows={4}
        />
        <TextField name="material" label="The material that infringes it" hint="One URL per line." rows={4} />
        <TextField
          name="part"
          label="Which part is yours"
          hint="If not the whole page: the picture, the passage, or the track."
          optional
        />
        <CheckField name="creditWouldDo">
          A credit with my name would resolve this. We’ll notify the person who posted it.
        </CheckField>
      </FormPart>
      <FormPart title="Your statements">
        <CheckField name="goodFaith">
          I believe in good faith that the use of the material is not authorized by the copyright owner, its
          agent, or the law.
        </CheckField>
        <CheckField name="accurate">
          The information in this notice is accurate and, under penalty of perjury, I am authorized to act on
          behalf of the owner of an exclusive right that is allegedly infringed.
        </CheckField>
        <SignatureField />
      </FormPart>
      <SendButton>Submit DMCA Notice</SendButton>
    </Form>
  );
}
