import {
  billing,
  billingDetails,
  billingEvent,
  cardRequest,
  changePlan as changeBody,
  changePreview,
  choosePlan,
  invoice,
} from "@byline/contract/billing.ts";
import { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { cancelSubscription, resumeSubscription } from "./cancel-subscription.ts";
import { changeDetails } from "./change-details.ts";
import { changePlan, previewChange } from "./change-plan.ts";
import { createSubscription, startTrial } from "./create-subscription.ts";
import { fetchInvoicePdf } from "./fetch-invoice-pdf.ts";
import { getBilling, listBillingEvents, listInvoices } from "./queries.ts";
import { receiveWebhook } from "./receive-webhook.ts";
import { changeCard } from "./request-card.ts";
import { syncCustomer } from "./sync-customer.ts";

export function billingRoutes(app: App, deps: Deps) {
  const answer = { schema: { response: { 200: billing } } };
  const withPlan = { schema: { body: choosePlan, response: { 200: billing } } };

  app.post(
    "/create-subscription",
    { schema: { body: choosePlan, response: { 200: cardRequest } } },
    (request) => createSubscription(deps, userOf(request), request.body.plan),
  );

  app.get("/billing", answer, (request) => getBilling(deps, userOf(request)));

  app.post("/billing/refresh", answer, async (request) => {
    if (deps.payments) await syncCustomer(deps, userOf(request).workspaceId);
    return getBilling(deps, userOf(request));
  });

  app.post("/billing/trial", withPlan, async (request) => {
    await startTrial(deps, userOf(request), request.body.plan);
    return getBilling(deps, userOf(request));
  });

  app.post("/billing/card", { schema: { response: { 200: cardRequest } } }, (request) =>
    changeCard(deps, userOf(request)),
  );

  app.post(
    "/billing/preview",
    { schema: { body: choosePlan, response: { 200: changePreview } } },
    (request) => previewChange(deps, userOf(request), request.body.plan),
  );

  app.post(
    "/billing/change",
    { schema: { body: changeBody, response: { 200: billing } } },
    async (request) => {
      await changePlan(deps, userOf(request), request.body);
      return getBilling(deps, userOf(request));
    },
  );

  app.post("/billing/cancel", answer, async (request) => {
    await cancelSubscription(deps, userOf(request));
    return getBilling(deps, userOf(request));
  });

  app.post("/billing/resume", answer, async (request) => {
    await resumeSubscription(deps, userOf(request));
    return getBilling(deps, userOf(request));
  });

  app.put(
    "/billing/details",
    { schema: { body: billingDetails, response: { 200: billing } } },
    async (request) => {
      await changeDetails(deps, userOf(request), request.body);
      return getBilling(deps, userOf(request));
    },
  );

  app.get("/billing/invoices", { schema: { response: { 200: z.array(invoice) } } }, (request) =>
    listInvoices(deps.db, userOf(request)),
  );

  app.get(
    "/billing/invoices/:id/pdf",
    { schema: { params: z.object({ id: z.string().max(255) }) } },
    async (request, reply) => {
      const { name, pdf } = await fetchInvoicePdf(deps, userOf(request), request.params.id);
      const file = name.replaceAll(/[^\w.-]/g, "_");
      return reply
        .type("application/pdf")
        .header("content-disposition", `attachment; filename="${file}"`)
        .send(pdf);
    },
  );

  app.get("/billing/events", { schema: { response: { 200: z.array(billingEvent) } } }, (request) =>
    listBillingEvents(deps.db, userOf(request)),
  );

  app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/billing/webhook", { config: { open: true } }, async (request, reply) => {
      const signature = request.headers["stripe-signature"];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveWebhook(deps, body, typeof signature === "string" ? signature : undefined);
      return reply.status(200).send({ received: true });
    });
  });
}
