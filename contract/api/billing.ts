import { z } from "zod";
import {
  billing,
  billingDetails,
  billingEvent,
  cardRequest,
  changePlan,
  changePreview,
  choosePlan,
  invoice,
} from "../billing.ts";
import type { Routes } from "./route.ts";

export const billingApi = {
  "POST /create-subscription": { body: choosePlan, answer: cardRequest },
  "GET /billing": { answer: billing },
  "POST /billing/refresh": { answer: billing },
  "POST /billing/trial": { body: choosePlan, answer: billing },
  "POST /billing/card": { answer: cardRequest },
  "POST /billing/preview": { body: choosePlan, answer: changePreview },
  "POST /billing/change": { body: changePlan, answer: billing },
  "POST /billing/cancel": { answer: billing },
  "POST /billing/resume": { answer: billing },
  "PUT /billing/details": { body: billingDetails, answer: billing },
  "GET /billing/invoices": { answer: z.array(invoice) },
  "GET /billing/invoices/:id/pdf": { answer: "raw" },
  "GET /billing/events": { answer: z.array(billingEvent) },
  "POST /billing/webhook": { body: "raw", answer: z.object({ received: z.literal(true) }) },
} satisfies Routes;
