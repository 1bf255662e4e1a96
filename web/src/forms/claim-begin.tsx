import { type ClaimableScheme, beginClaim as schema } from "@byline/contract/claims.ts";
import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { paths } from "../paths.ts";
import { claimQuery, claimsQuery, queryClient } from "../queries.ts";
import { TextField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

export const CLAIMABLE: Record<ClaimableScheme, { name: string; example: string; proof: string }> = {
  url: {
    name: "Website or profile",
    example: "yourname.example",
    proof: "Publish a DNS record, a file, or a link.",
  },
  github: { name: "GitHub account", example: "github.com/yourname", proof: "Sign in at GitHub." },
  orcid: { name: "ORCID iD", example: "orcid.org/0000-0002-1825-0097", proof: "Sign in at ORCID." },
};
const either = new Intl.ListFormat("en", { type: "disjunction" });

/** `typed`: the identifier from a link. `schemes`: the kinds this instance can verify. */
export function ClaimBeginForm({ typed, schemes }: { typed: string; schemes: ClaimableScheme[] }) {
  const navigate = useNavigate();
  const example = either.format(schemes.map((scheme) => CLAIMABLE[scheme].example));
  const form = useSchemaForm(schema, {
    defaultValues: { identifier: typed },
    failed: "We couldn’t start the claim. Please try again.",
    send: async (body) => {
      const claim = await api("POST /claims", { body });
      queryClient.setQueryData(claimQuery(claim.id).queryKey, claim);
      queryClient.invalidateQueries({ queryKey: claimsQuery.queryKey, exact: true });
      navigate(paths.claim(claim.id));
    },
  });
  return (
    <Form form={form} className="flex max-w-2xl flex-wrap items-start gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-72">
        <TextField
          name="identifier"
          label="Your identifier"
          hint={`${either.format(schemes.map((scheme) => CLAIMABLE[scheme].name))}, such as ${example}.`}
          autoComplete="off"
          autoCapitalize="none"
        />
      </div>
      <SubmitButton busy="Starting..." className="sm:mt-[1.625rem]">
        Start claim
      </SubmitButton>
    </Form>
  );
}
