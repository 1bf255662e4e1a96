import { api, errorMessage } from "../../api.ts";
import {
  IncompleteLink,
  MailedPage,
  OneClick,
  useMailedToken,
  useOneClick,
} from "../../components/page/mailed-page.tsx";

export default function LeaveNewsletterPage() {
  const token = useMailedToken();
  const { busy, error, done, onPress } = useOneClick(
    () => api("POST /newsletter/unsubscribe", { query: { token } }),
    (failure) => errorMessage(failure, "We couldn’t unsubscribe you. Please try again."),
  );
  if (done)
    return (
      <MailedPage title="You’re unsubscribed">
        <p role="status" className="mt-3 text-md text-ink-2">
          Your address was deleted from the list. Emails about your Byline account aren’t affected.
        </p>
      </MailedPage>
    );
  return (
    <MailedPage title="Unsubscribe from the newsletter">
      {token ? (
        <OneClick
          text="Your address will be deleted from the list."
          action={busy ? "Unsubscribing..." : "Unsubscribe"}
          {...{ busy, error, onPress }}
        />
      ) : (
        <IncompleteLink />
      )}
    </MailedPage>
  );
}
