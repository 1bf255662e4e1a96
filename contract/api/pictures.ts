import { z } from "zod";
import { foundPicture, picturesQuery, takePictureDown } from "../operators.ts";
import { previewQuery, workPicture } from "../pictures.ts";
import type { Routes } from "./route.ts";

export const picturesApi = {
  "GET /attributions/:id/picture": { answer: workPicture },
  "PUT /attributions/:id/picture": { body: "raw", answer: workPicture },
  "DELETE /attributions/:id/picture": {},
  "GET /pictures/:file": { answer: "raw" },
  "GET /pictures/preview": { query: previewQuery, answer: "raw" },
  "GET /operator/pictures": { query: picturesQuery, answer: z.array(foundPicture) },
  "POST /operator/pictures/:digest/take-down": { body: takePictureDown },
} satisfies Routes;
