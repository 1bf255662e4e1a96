import { errorMessage, markAllRead, markRead } from "../api.ts";
import { refresh } from "../queries.ts";
import { toast } from "./toast-store.ts";

async function write(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
  } catch (error) {
    toast({
      title: "Error",
      description: errorMessage(error, "The notification could not be marked as read. Please try again."),
      tone: "destructive",
    });
    return false;
  }
  refresh("notifications");
  return true;
}

export const readOne = (id: string) => write(() => markRead(id));
export const readAll = () => write(markAllRead);
