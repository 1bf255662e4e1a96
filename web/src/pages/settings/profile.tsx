import { AVATAR_LIMITS, type CurrentUser } from "@byline/contract/accounts.ts";
import { formatMebibytes } from "@byline/contract/figures.ts";
import { type ReactNode, useState } from "react";
import { api } from "../../api.ts";
import { useImageChoice } from "../../components/page/image-choice.tsx";
import { Avatar } from "../../components/people/avatar.tsx";
import { AccountEmailDialog } from "../../forms/account-email.tsx";
import { AccountProfileForm } from "../../forms/account-profile.tsx";
import { hasDraft } from "../../hooks/drafts.ts";
import { toast } from "../../hooks/toast-store.ts";
import { useAct } from "../../hooks/use-act.ts";
import { useUser } from "../../hooks/use-user.ts";
import { useVerification } from "../../hooks/use-verification.ts";
import { queryClient, userQuery } from "../../queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EditableSection } from "./settings-parts.tsx";

const NONE = "Not provided";

export function Profile() {
  const user = useUser();
  const others = (
    <>
      <EmailLine user={user} />
      <ImageLine user={user} />
    </>
  );
  return (
    <div id="profile" className="scroll-mt-20">
      <EditableSection
        title="Profile"
        edit="Edit profile"
        begun={hasDraft("account-profile")}
        form={(onDone) => (
          <>
            <AccountProfileForm user={user} onDone={onDone} />
            <dl className="mt-8 border-t border-rule">{others}</dl>
          </>
        )}
      >
        <dl className="border-t border-rule">
          <Line name="First name">{user.firstName || NONE}</Line>
          <Line name="Last name">{user.lastName || NONE}</Line>
          <Line name="Username">{user.username || NONE}</Line>
          {others}
        </dl>
      </EditableSection>
    </div>
  );
}

function Line({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div
      className={
        "grid min-h-12 items-center gap-x-6 gap-y-1 border-b border-rule py-2 " +
        "sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
      }
    >
      <dt className="text-base text-ink-2">{name}</dt>
      <dd className="min-w-0 text-base break-words">{children}</dd>
      {action && <dd className="flex flex-wrap gap-2">{action}</dd>}
    </div>
  );
}

function EmailLine({ user }: { user: CurrentUser }) {
  const [changing, setChanging] = useState(false);
  const { sending, resend } = useVerification();

  return (
    <Line
      name="Email"
      action={
        <>
          {!user.emailVerified && (
            <Button size="sm" disabled={sending} onClick={resend}>
              Send link again
            </Button>
          )}
          <Button size="sm" onClick={() => setChanging(true)}>
            Change email
          </Button>
          <AccountEmailDialog open={changing} onOpenChange={setChanging} />
        </>
      }
    >
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="min-w-0 break-all">{user.email || NONE}</span>
        {user.emailVerified ? (
          <Badge tone="live">confirmed</Badge>
        ) : (
          <Badge tone="testing">not confirmed</Badge>
        )}
      </span>
      {user.pendingEmail && <PendingEmail address={user.pendingEmail} />}
    </Line>
  );
}

function PendingEmail({ address }: { address: string }) {
  const { busy, act } = useAct();
  const cancel = () =>
    act(async () => {
      await api("DELETE /account/email");
      await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      toast({ title: "Change canceled", description: "Your email address stays the same." });
    }, "We couldn’t cancel the change. Please try again.");

  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <span className="min-w-0 break-all">Changes to {address} once you open the link we emailed there.</span>
      <Button size="sm" disabled={busy} onClick={cancel}>
        Cancel change
      </Button>
    </span>
  );
}

function ImageLine({ user }: { user: CurrentUser }) {
  async function write(change: () => Promise<unknown>, done: string) {
    await change();
    await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    toast({ title: "Saved", description: done });
  }
  const { buttons, mistake } = useImageChoice({
    noun: "image",
    exists: user.profileImageUrl !== null,
    limits: AVATAR_LIMITS,
    set: (file) => write(() => api("PUT /account/avatar", { body: file }), "Your image has been changed."),
    remove: () => write(() => api("DELETE /account/avatar"), "Your image has been removed."),
  });

  return (
    <Line name="Image" action={buttons}>
      <span className="flex items-center gap-3">
        {user.profileImageUrl && <Avatar person={user} className="size-12" />}
        <span>
          {!user.profileImageUrl && <span className="block">{NONE}</span>}
          <span className="block text-sm text-ink-2">
            PNG, JPEG, or WebP, up to {formatMebibytes(AVATAR_LIMITS.bytes)}.
          </span>
        </span>
      </span>
      {mistake}
    </Line>
  );
}
