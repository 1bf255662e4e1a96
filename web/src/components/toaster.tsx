import { useSyncExternalStore } from "react";
import { ToastRegion } from "../ui/toast.tsx";
import { closeToast, currentToast, subscribeToToasts } from "./toast-store.ts";

export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  return <ToastRegion toast={toast} onClose={closeToast} />;
}
