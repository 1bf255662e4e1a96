import { useState } from "react";
import { toastError } from "../api.ts";

/** Runs a button's write, and shows why it failed. Resolves to whether it succeeded. */
export async function act(write: () => Promise<unknown>, failed = "This didn’t work. Please try again.") {
  try {
    await write();
    return true;
  } catch (error) {
    toastError(error, failed);
    return false;
  }
}

/** Like `act`, with a state: whether the button's write is still running. */
export function useAct() {
  const [busy, setBusy] = useState(false);

  async function actOnce(...write: Parameters<typeof act>) {
    setBusy(true);
    const isDone = await act(...write);
    setBusy(false);
    return isDone;
  }

  return { busy, act: actOnce };
}
