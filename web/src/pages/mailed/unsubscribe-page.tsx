import { api } from "../../api.ts";
import { MailedAction } from "../../components/page/mailed-page.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { queryClient, userQuery } from "../../queries.ts";

export default function UnsubscribePage() {
  return (
    <MailedAction
      title="Stop the daily digest"
      text="Byline will no longer email you unread notifications. Notifications in the app stay on."
      action="Unsubscribe"
      busy="Turning off..."
      call={async (token) => {
        await api("POST /notifications/unsubscribe", { query: { token } });
        queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      }}
      failed="We couldn’t turn off the daily email. Please try again."
      doneTitle="Unsubscribed"
    >
      {() => (
        <>
          The daily email is off. Security emails are still sent. You can turn it on again in your{" "}
          <TextLink to="/settings#preferences">settings</TextLink>.
        </>
      )}
    </MailedAction>
  );
}
