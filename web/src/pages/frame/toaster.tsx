import { useSyncExternalStore } from "react";
import { closeToast, currentToast, subscribeToToasts } from "../../hooks/toast-store.ts";
import { ToastRegion } from "../../ui/toast.tsx";

export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  return <ToastRegion toast={toast} onClose={closeToast} />;
}
