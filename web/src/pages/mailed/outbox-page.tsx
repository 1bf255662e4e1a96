import type { OutboxMail } from "@byline/contract/notifications.ts";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api.ts";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { QueryView } from "../../components/lists/query-view.tsx";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { outboxQuery, queryClient } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceBar } from "../../ui/choice-bar.tsx";
import { EmptyState } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import NotFound from "../not-found.tsx";

type Part = "html" | "text";

export default function OutboxPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outbox />
    </QueryClientProvider>
  );
}

/**
 * Mails that weren't sent because there's no mail server. With a mail server, neither the call nor this page
 * exists.
 */
function Outbox() {
  const mails = useQuery({ ...outboxQuery, refetchOnMount: "always" });
  const [part, setPart] = useState<Part>("html");
  if (mails.error instanceof ApiError && mails.error.status === 404) return <NotFound />;
  return (
    <div className="mx-auto max-w-4xl px-4 pt-12 sm:px-8">
      <PageMeta title="Outbox" />
      <PageHeader
        title="Outbox"
        action={
          <div className="flex flex-wrap items-center gap-3">
            <ChoiceBar
              label="Show emails as"
              value={part}
              onChange={setPart}
              choices={[
                { value: "html", title: "HTML" },
                { value: "text", title: "Text" },
              ]}
            />
            <Button disabled={mails.isFetching} onClick={() => mails.refetch()}>
              Refresh
            </Button>
          </div>
        }
      >
        No mail server is configured, so emails wait here instead of being sent. The newest is on top.
      </PageHeader>
      <QueryView read={mails} what="the mails" skeleton={<ListSkeleton label="Loading emails" rows={3} />}>
        {(list) =>
          list.length ? (
            <ul className="border-t border-rule">
              {list.map((mail) => (
                <Mail key={mail.id} mail={mail} part={part} />
              ))}
            </ul>
          ) : (
            <EmptyState title="No emails yet">
              Sign up or request a new password, and the email appears here.
            </EmptyState>
          )
        }
      </QueryView>
    </div>
  );
}

function Mail({ mail, part }: { mail: OutboxMail; part: Part }) {
  return (
    <li className="border-b border-rule py-5">
      <h2 className="font-serif text-lg font-medium">{mail.subject}</h2>
      <p className="text-sm text-ink-2">
        to {mail.to} · <RelativeTime iso={mail.createdAt} />
      </p>
      {part === "html" ? (
        <Sheet mail={mail} />
      ) : (
        <p className="mt-3 max-w-prose text-base break-words whitespace-pre-line">{linked(mail.text)}</p>
      )}
    </li>
  );
}

/**
 * A mail as mail programs show it, at the page's width and in the system's theme. Its frame runs no scripts,
 * and its height can be read since it has the same origin. Links open outside the frame.
 */
function Sheet({ mail }: { mail: OutboxMail }) {
  const [height, setHeight] = useState(480);
  const measure = (frame: HTMLIFrameElement) => {
    const sheet = frame.contentDocument?.body;
    if (sheet) new ResizeObserver(() => setHeight(sheet.scrollHeight)).observe(sheet);
  };
  return (
    <iframe
      title={`${mail.subject}, to ${mail.to}`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={mail.html.replace("<head>", '<head><base target="_blank">')}
      onLoad={(event) => measure(event.currentTarget)}
      height={height}
      className="mt-4 block w-full max-w-2xl rounded-sm border border-rule"
    />
  );
}

/** Returns the mail's text with its addresses as links. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mail never changes
      <TextLink key={index} href={part} className="break-all">
        {part}
      </TextLink>
    ) : (
      part
    ),
  );
}
