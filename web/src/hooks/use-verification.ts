import { api } from "../api.ts";
import { toast } from "./toast-store.ts";
import { useAct } from "./use-act.ts";

/** Resends the confirmation link and reports the result. */
export function useVerification() {
  const { busy: sending, act } = useAct();
  const resend = () =>
    act(async () => {
      await api("POST /account/verification");
      toast({ title: "Link sent", description: "Open the link in the email to confirm your address." });
    }, "We couldn’t send the email. Please try again.");
  return { sending, resend };
}
