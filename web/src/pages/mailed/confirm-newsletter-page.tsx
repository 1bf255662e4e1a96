import { api } from "../../api.ts";
import { MailedAction } from "../../components/page/mailed-page.tsx";

/** The target of the confirmation link. Pressing its button subscribes. */
export default function ConfirmNewsletterPage() {
  return (
    <MailedAction
      title="Confirm your subscription"
      text="Confirm to receive the Byline newsletter at the address this link was sent to."
      action="Confirm"
      busy="Confirming..."
      call={(token) => api("POST /newsletter/confirm", { body: { token } })}
      failed="We couldn’t confirm your subscription. Please try again."
      doneTitle="You’re subscribed"
    >
      {({ email }) => <>The newsletter will be sent to {email}. Every issue has a link to unsubscribe.</>}
    </MailedAction>
  );
}
