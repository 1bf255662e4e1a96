import { type ClaimableScheme, beginClaim as schema } from "@byline/contract/claims.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { api } from "../api.ts";
import { paths } from "../paths.ts";
import { claimQuery, claimsQuery, queryClient } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { showError } from "./server-errors.ts";

const EXAMPLES: Record<ClaimableScheme, string> = {
  url: "yourname.example",
  github: "github.com/yourname",
  orcid: "your ORCID iD",
};
const either = new Intl.ListFormat("en", { type: "disjunction" });

/** `typed`: the identifier from a link. `schemes`: the kinds this instance can verify. */
export function ClaimBeginForm({ typed, schemes }: { typed: string; schemes: ClaimableScheme[] }) {
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { identifier: typed },
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (values) => {
    try {
      const claim = await api("POST /claims", { body: values });
      queryClient.setQueryData(claimQuery(claim.id).queryKey, claim);
      queryClient.invalidateQueries({ queryKey: claimsQuery.queryKey, exact: true });
      navigate(paths.claim(claim.id));
    } catch (error) {
      showError(error, setError, ["identifier"], "We couldn’t start the claim. Please try again.");
    }
  });

  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-2xl flex-wrap items-start gap-x-3 gap-y-2">
      <Field
        label="Your identifier"
        hint={`For example, ${either.format(schemes.map((scheme) => EXAMPLES[scheme]))}.`}
        error={errors.identifier?.message}
        className="min-w-0 grow basis-72"
      >
        {(control) => (
          <Input {...control} {...register("identifier")} autoComplete="off" autoCapitalize="none" />
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={isSubmitting} className="sm:mt-[1.625rem]">
        {isSubmitting ? "Claiming..." : "Claim it"}
      </Button>
    </form>
  );
}
