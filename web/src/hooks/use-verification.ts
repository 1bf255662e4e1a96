import { useState } from "react";
import { api, toastError } from "../api.ts";
import { toast } from "./toast-store.ts";

/** Resends the confirmation link and reports the result. */
export function useVerification() {
  const [sending, setSending] = useState(false);

  async function resend() {
    setSending(true);
    try {
      await api("POST /account/verification");
      toast({ title: "Link sent", description: "Open the link in the email to confirm your address." });
    } catch (error) {
      toastError(error, "We couldn’t send the email. Please try again.");
    } finally {
      setSending(false);
    }
  }

  return { sending, resend };
}
