import { type ClaimableScheme, beginClaim as schema } from "@byline/contract/claims.ts";
import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { paths } from "../paths.ts";
import { claimQuery, claimsQuery, queryClient } from "../queries.ts";
import { TextField } from "./form-fields.tsx";
import { Form, SubmitButton, useSchemaForm } from "./schema-form.tsx";

export const EXAMPLES: Record<ClaimableScheme, string> = {
  url: "yourname.example",
  github: "github.com/yourname",
  orcid: "orcid.org/0000-0002-1825-0097",
};
const either = new Intl.ListFormat("en", { type: "disjunction" });

/** `typed`: the identifier from a link. `schemes`: the kinds this instance can verify. */
export function ClaimBeginForm({ typed, schemes }: { typed: string; schemes: ClaimableScheme[] }) {
  const navigate = useNavigate();
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
          hint={`For example, ${either.format(schemes.map((scheme) => EXAMPLES[scheme]))}.`}
          autoComplete="off"
          autoCapitalize="none"
        />
      </div>
      <SubmitButton busy="Claiming..." className="sm:mt-[1.625rem]">
        Claim it
      </SubmitButton>
    </Form>
  );
}
