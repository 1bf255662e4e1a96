import { api, errorMessage } from "../../api.ts";
import {
  IncompleteLink,
  MailedPage,
  OneClick,
  useMailedToken,
  useOneClick,
} from "../../components/page/mailed-page.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { queryClient, userQuery } from "../../queries.ts";

export default function UnsubscribePage() {
  const token = useMailedToken();
  const { busy, error, done, onPress } = useOneClick(
    async () => {
      await api("POST /notifications/unsubscribe", { query: { token } });
      queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    },
    (failure) => errorMessage(failure, "We couldn’t turn off the daily email. Please try again."),
  );

  if (done)
    return (
      <MailedPage title="Unsubscribed">
        <p role="status" className="mt-3 text-md text-ink-2">
          The daily email is off. Security emails are still sent. You can turn it on again in your{" "}
          <TextLink to="/settings#preferences">settings</TextLink>.
        </p>
      </MailedPage>
    );
  return (
    <MailedPage title="Stop the daily digest">
      {token ? (
        <OneClick
          text="Byline will no longer email you unread notifications. Notifications in the app stay on."
          action={busy ? "Turning off..." : "Unsubscribe"}
          {...{ busy, error, onPress }}
        />
      ) : (
        <IncompleteLink />
      )}
    </MailedPage>
  );
}
