import type { ToastText } from "../ui/toast.tsx";
import { reachedLimit } from "./limit-store.ts";

export type Notice = Pick<ToastText, "title" | "description" | "onShown"> & { tone?: ToastText["tone"] };

const KEPT = "toast";
const listeners = new Set<() => void>();
/** How long a dismissed toast stays in memory, closed, before it is removed. */
const REMOVED_AFTER_MS = 1_000_000;

let current: ToastText | null = null;
let count = 0;

function publish(next: ToastText | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, which replaces the previous one. Doesn't repeat a limit dialog's message. */
export function toast(notice: Notice) {
  if (notice.description === reachedLimit()?.sentence) return;
  publish({ tone: "plain", ...notice, id: ++count, open: true });
}

/** Shows a toast now and again after the following reload, which would otherwise remove it. */
export function toastAcrossReload(notice: Notice) {
  sessionStorage.setItem(KEPT, JSON.stringify(notice));
  toast(notice);
}

export function showKeptToast() {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (kept) toast(JSON.parse(kept) as Notice);
}

export function closeToast(id: number) {
  if (current?.id !== id || !current.open) return;
  publish({ ...current, open: false });
  setTimeout(() => current?.id === id && publish(null), REMOVED_AFTER_MS);
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = () => current;
