import { PRIVATE_PROFILE } from "@byline/contract/accounts.ts";
import type { Comment, CommunityProjectPage } from "@byline/contract/community.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api.ts";
import { GrowingView } from "../../components/lists/growing-view.tsx";
import { ListSkeleton } from "../../components/lists/list-skeleton.tsx";
import { Avatar, fullName } from "../../components/people/avatar.tsx";
import { ViewerNote } from "../../components/people/viewer-note.tsx";
import { CommentForm } from "../../forms/comment.tsx";
import { openAuth } from "../../hooks/auth-modal-store.ts";
import { act } from "../../hooks/use-act.ts";
import { useGrowingList } from "../../hooks/use-growing-list.ts";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { paths } from "../../paths.ts";
import { commentsQuery, refresh, userQuery } from "../../queries.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Section } from "../../ui/page-header.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { ReportButton } from "./report-button.tsx";

export function Comments({ project }: { project: CommunityProjectPage }) {
  const user = useQuery(userQuery);
  const mayWrite = useMayWrite();
  const list = useGrowingList<Comment>(commentsQuery(project.id));
  // The list keeps its loaded pages, so deleted comments are removed here.
  const [deleted, setDeleted] = useState<string[]>([]);
  const [asking, setAsking] = useState<string | null>(null);
  const shown = list.items.filter((comment) => !deleted.includes(comment.id));

  function remove(id: string) {
    setAsking(null);
    return act(async () => {
      await api("DELETE /community/comments/:id", { params: { id } });
      setDeleted([...deleted, id]);
      await refresh("activities");
    }, "We couldn’t delete the comment.");
  }

  return (
    <Section title="Comments">
      {!mayWrite ? (
        <div className="mb-6">
          <ViewerNote />
        </div>
      ) : user.data ? (
        <CommentForm projectId={project.id} />
      ) : (
        <Button className="mb-6" onClick={() => openAuth("signin", "Sign in to comment")}>
          Sign in to comment
        </Button>
      )}
      <GrowingView
        list={{ ...list, items: shown }}
        what="the comments"
        skeleton={<ListSkeleton label="Loading comments" rows={3} />}
        empty={
          <p className="border-t border-rule pt-3 text-base text-ink-2">
            No comments yet. Ask a question, or say what you built with it.
          </p>
        }
      >
        <ul aria-label="Comments" className="border-t border-rule">
          {shown.map((comment) => (
            <CommentRow key={comment.id} comment={comment} onDelete={() => setAsking(comment.id)} />
          ))}
        </ul>
      </GrowingView>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title="Delete this comment?"
        description="This can’t be undone."
        action="Delete comment"
        onConfirm={() => asking && remove(asking)}
      />
    </Section>
  );
}

function CommentRow({ comment, onDelete }: { comment: Comment; onDelete: () => void }) {
  const { user } = comment;
  return (
    <li className="flex gap-3 border-b border-rule py-4">
      <Avatar person={user} className="size-7 text-xs" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {user ? (
            <Link to={paths.developer(user.username)} className="font-medium text-ink hover:text-accent">
              {fullName(user)}
            </Link>
          ) : (
            PRIVATE_PROFILE
          )}
          <span>
            · <RelativeTime iso={comment.createdAt} />
          </span>
          <span className="ml-auto">
            {comment.mine ? (
              <Button variant="ghost" size="sm" onClick={onDelete}>
                Delete
              </Button>
            ) : (
              <ReportButton kind="comment" id={comment.id} label="Report this comment">
                Report
              </ReportButton>
            )}
          </span>
        </div>
        <p className="max-w-prose text-base whitespace-pre-line">{comment.body}</p>
      </div>
    </li>
  );
}
