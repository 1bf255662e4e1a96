import { CopyButton } from "../ui/copy-button.tsx";

/** A new token, with the button that copies it. */
export function ShownToken({ token }: { token: string }) {
  return (
    <div className="flex items-center gap-2 rounded-md border border-accent bg-accent-wash p-2 pl-4">
      <output aria-label="Your new token" className="min-w-0 flex-1 font-mono text-base break-all">
        {token}
      </output>
      <CopyButton text={token} label="Copy token" />
    </div>
  );
}
