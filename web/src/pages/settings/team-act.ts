import { errorMessage } from "../../api.ts";
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
    toast({
      title: "Error",
      description: errorMessage(error, "This didn’t work. Please try again."),
      tone: "destructive",
    });
    await refresh("team");
    return false;
  }
  toast(done);
  await refresh("team");
  return true;
}
