import { AVATAR_LIMITS, type CurrentUser } from "@byline/contract/accounts.ts";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { cancelEmailChange, errorMessage, removeAvatar, setAvatar } from "../../api.ts";
import { Avatar } from "../../components/people/avatar.tsx";
import { AccountEmailDialog } from "../../forms/account-email.tsx";
import { AccountProfileForm } from "../../forms/account-profile.tsx";
import { hasDraft } from "../../hooks/drafts.ts";
import { toast } from "../../hooks/toast-store.ts";
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
  const [canceling, setCanceling] = useState(false);

  async function cancel() {
    setCanceling(true);
    try {
      await cancelEmailChange();
      await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      toast({ title: "Change canceled", description: "Your email address stays as it is." });
    } catch (error) {
      const description = errorMessage(error, "The change could not be canceled. Please try again.");
      toast({ title: "Error", description, tone: "destructive" });
      setCanceling(false);
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <span className="min-w-0 break-all">Changes to {address} once you open the link we emailed there.</span>
      <Button size="sm" disabled={canceling} onClick={cancel}>
        Cancel change
      </Button>
    </span>
  );
}

/** What can be said of a file before it is sent; the server looks at the image itself. */
function mistakeOf(file: File): string | null {
  if (!AVATAR_LIMITS.types.some((type) => type === file.type)) return "Choose a PNG, JPEG, or WebP file.";
  if (file.size > AVATAR_LIMITS.bytes) return "The image is larger than 5 MiB. Choose a smaller one.";
  return null;
}

function ImageLine({ user }: { user: CurrentUser }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState("");

  async function write(change: () => Promise<unknown>, done: string) {
    setBusy(true);
    setMistake("");
    try {
      await change();
      await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      toast({ title: "Saved", description: done });
    } catch (error) {
      setMistake(errorMessage(error, "The image could not be changed. Please try again."));
    } finally {
      setBusy(false);
    }
  }

  function onChoose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const wrong = mistakeOf(file);
    if (wrong) setMistake(wrong);
    else write(() => setAvatar(file), "Your image has been changed.");
  }

  return (
    <Line
      name="Image"
      action={
        <>
          {user.profileImageUrl && (
            <Button
              size="sm"
              variant="ghost"
              disabled={busy}
              onClick={() => write(removeAvatar, "Your image has been removed.")}
            >
              Remove image
            </Button>
          )}
          <Button size="sm" disabled={busy} onClick={() => input.current?.click()}>
            {busy ? "Uploading..." : "Upload image"}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Image file"
            accept={AVATAR_LIMITS.types.join(",")}
            onChange={onChoose}
          />
        </>
      }
    >
      <span className="flex items-center gap-3">
        {user.profileImageUrl && <Avatar person={user} className="size-12" />}
        <span>
          {!user.profileImageUrl && <span className="block">{NONE}</span>}
          <span className="block text-sm text-ink-2">PNG, JPEG, or WebP, up to 5 MiB.</span>
        </span>
      </span>
      {mistake && (
        <span role="alert" className="mt-1 block text-sm text-danger">
          {mistake}
        </span>
      )}
    </Line>
  );
}
