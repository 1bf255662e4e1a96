import { toastError } from "../../api.ts";
import { toast } from "../../hooks/toast-store.ts";
import { refresh } from "../../queries.ts";

/** Runs a team write, reports its result, and refetches the changed data. Resolves to true on success. */
export async function act(
  write: () => Promise<unknown>,
  done: { title: string; description: string },
): Promise<boolean> {
  try {
    await write();
  } catch (error) {
    toastError(error, "This didn’t work. Please try again.");
    await refresh("team");
    return false;
  }
  toast(done);
  await refresh("team");
  return true;
}
