import type { ReactNode } from "react";
import { TextField } from "./form-fields.tsx";

/** A part of a long form with its own heading. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-rule pt-6 first-of-type:border-0 first-of-type:pt-0">
      <legend className="float-left mb-1 w-full font-serif text-lg font-medium">{title}</legend>
      {children}
    </fieldset>
  );
}

export const PhoneField = () => <TextField name="phone" label="Telephone" type="tel" autoComplete="tel" />;

export const AddressField = ({ hint }: { hint?: string }) => (
  <TextField name="address" label="Postal address" hint={hint} rows={3} autoComplete="street-address" />
);

export const SignatureField = () => (
  <TextField
    name="signature"
    label="Signature"
    hint="Your full name, typed, is your electronic signature."
    autoComplete="off"
    className="font-serif"
  />
);
