import { deletesRowsOf } from "../../core/eraser.ts";
import { savedViews } from "../../db/tables/saved-views.ts";

export const savedViewsEraser = deletesRowsOf("saved-views", savedViews.userId);
