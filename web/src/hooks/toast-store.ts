import type { ToastText } from "../ui/toast.tsx";

export type Notice = { title: string; description: string; tone?: ToastText["tone"] };

const KEPT = "toast";
const listeners = new Set<() => void>();
let current: ToastText | null = null;
let count = 0;

function show(notice: Notice | null) {
  current = notice && { tone: "plain", ...notice, id: ++count };
  for (const listener of listeners) listener();
}

/** Shows one toast; a newer one takes its place. */
export function toast(notice: Notice) {
  show(notice);
}

/** The same, and again after the reload that follows, which would else swallow it. */
export function toastAcrossReload(notice: Notice) {
  sessionStorage.setItem(KEPT, JSON.stringify(notice));
  show(notice);
}

export function showKeptToast() {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (kept) show(JSON.parse(kept) as Notice);
}

export function closeToast(id: number) {
  if (current?.id === id) show(null);
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = () => current;
