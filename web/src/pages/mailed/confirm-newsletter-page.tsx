import { api, errorMessage } from "../../api.ts";
import {
  IncompleteLink,
  MailedPage,
  OneClick,
  useMailedToken,
  useOneClick,
} from "../../components/page/mailed-page.tsx";

/** The target of the confirmation link. Pressing its button subscribes. */
export default function ConfirmNewsletterPage() {
  const token = useMailedToken();
  const { busy, error, done, onPress } = useOneClick(
    () => api("POST /newsletter/confirm", { body: { token } }),
    (failure) => errorMessage(failure, "We couldn’t confirm your subscription. Please try again."),
  );
  if (done)
    return (
      <MailedPage title="You’re subscribed">
        <p role="status" className="mt-3 text-md text-ink-2">
          The newsletter will be sent to {done.result.email}. Every issue has a link to unsubscribe.
        </p>
      </MailedPage>
    );
  return (
    <MailedPage title="Confirm your subscription">
      {token ? (
        <OneClick
          text="Confirm to receive the Byline newsletter at the address this link was sent to."
          action={busy ? "Confirming..." : "Confirm"}
          {...{ busy, error, onPress }}
        />
      ) : (
        <IncompleteLink />
      )}
    </MailedPage>
  );
}
