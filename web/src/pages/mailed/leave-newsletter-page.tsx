import { errorMessage, leaveNewsletter } from "../../api.ts";
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
    () => leaveNewsletter(token),
    (failure) => errorMessage(failure, "You could not be taken off the list. Please try again."),
  );
  if (done)
    return (
      <MailedPage title="You are off the list">
        <p role="status" className="mt-3 text-md text-ink-2">
          Your address is deleted from it. Mails about an account you have here are not affected.
        </p>
      </MailedPage>
    );
  return (
    <MailedPage title="Leave the newsletter">
      {token ? (
        <OneClick
          text="Your address is taken off the list and deleted from it."
          action={busy ? "Leaving..." : "Leave the list"}
          {...{ busy, error, onPress }}
        />
      ) : (
        <IncompleteLink />
      )}
    </MailedPage>
  );
}
