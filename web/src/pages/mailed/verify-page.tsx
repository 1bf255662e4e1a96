import { Link } from "react-router";
import { errorMessage, verifyEmail } from "../../api.ts";
import {
  IncompleteLink,
  MailedPage,
  OneClick,
  useMailedToken,
  useOneClick,
} from "../../components/page/mailed-page.tsx";
import { queryClient, userQuery } from "../../queries.ts";
import { buttonClass } from "../../ui/button.tsx";

export default function VerifyPage() {
  const token = useMailedToken();
  const { busy, error, done, onPress } = useOneClick(
    async () => {
      const { email } = await verifyEmail(token);
      queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      return email;
    },
    (failure) => errorMessage(failure, "The address could not be confirmed. Please try again."),
  );

  if (done)
    return (
      <MailedPage title="Your address is confirmed">
        <p role="status" className="mt-3 text-md text-ink-2">
          Emails about your account go to {done.result}.
        </p>
        <Link to="/dashboard" className={buttonClass({ variant: "primary" }, "mt-8")}>
          Go to the dashboard
        </Link>
      </MailedPage>
    );
  return (
    <MailedPage title="Confirm your email address">
      {token ? (
        <OneClick
          text="Confirm that you own the address this link was sent to."
          action={busy ? "Confirming..." : "Confirm address"}
          {...{ busy, error, onPress }}
        />
      ) : (
        <IncompleteLink />
      )}
    </MailedPage>
  );
}
