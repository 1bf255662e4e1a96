import { api } from "../../api.ts";
import { MailedAction } from "../../components/page/mailed-page.tsx";

export default function LeaveNewsletterPage() {
  return (
    <MailedAction
      title="Unsubscribe from the newsletter"
      text="Your address will be deleted from the list."
      action="Unsubscribe"
      busy="Unsubscribing..."
      call={(token) => api("POST /newsletter/unsubscribe", { query: { token } })}
      failed="We couldn’t unsubscribe you. Please try again."
      doneTitle="You’re unsubscribed"
    >
      {() => "Your address was deleted from the list. Emails about your Byline account aren’t affected."}
    </MailedAction>
  );
}
