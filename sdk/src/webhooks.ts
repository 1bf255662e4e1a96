import type { ApiPromise } from "./api-promise.ts";
import type { Call, ChangeOptions, ReadOptions, WriteOptions } from "./connection.ts";
import type {
  CreateWebhook,
  Operations,
  ResendFailedDeliveries,
  ResentDeliveries,
  TestWebhook,
  UpdateWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
  WebhookPage,
  WebhookWithSecret,
  WorkspaceEvent,
  WorkspaceEventPage,
} from "./generated.ts";
import { Listing, pagesOf } from "./listing.ts";

type Query = Operations["listWebhooks"]["query"];
type EventQuery = Operations["listWebhookEvents"]["query"];
type DeliveryQuery = Operations["listWebhookDeliveries"]["query"];

/** Needs a token with the scopes `webhooks:read` and `webhooks:write`. */
export class Webhooks {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** In the order in which they were added. */
  list(query: Query = {}, options?: ReadOptions): Listing<WebhookPage, Webhook> {
    const read = (asked: Query) => this.#call("listWebhooks", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.webhooks,
    );
  }

  /** Keep the secret: it is not shown again. */
  create(webhook: CreateWebhook, options?: WriteOptions): ApiPromise<WebhookWithSecret> {
    return this.#call("createWebhook", { body: webhook }, options);
  }

  get(id: string, options?: ReadOptions): ApiPromise<Webhook> {
    return this.#call("getWebhook", { path: { webhook_id: id } }, options);
  }

  /** Only the members you send change; `enabled` pauses it, or switches it on again. */
  update(id: string, changes: UpdateWebhook, options?: ChangeOptions): ApiPromise<Webhook> {
    return this.#call("updateWebhook", { path: { webhook_id: id }, body: changes }, options);
  }

  /** With its deliveries. Resolves to what it was. */
  delete(id: string, options?: ChangeOptions): ApiPromise<Webhook> {
    return this.#call("deleteWebhook", { path: { webhook_id: id } }, options);
  }

  /** Messages are signed with both secrets for a day. Keep the new one: it is not shown again. */
  rotateSecret(id: string, options?: WriteOptions): ApiPromise<WebhookWithSecret> {
    return this.#call("rotateWebhookSecret", { path: { webhook_id: id } }, options);
  }

  /** Sends the sample of the documentation. */
  test(id: string, event: TestWebhook, options?: WriteOptions): ApiPromise<WebhookDelivery> {
    return this.#call("testWebhook", { path: { webhook_id: id }, body: event }, options);
  }

  /** Those of the last 30 days, newest first. */
  deliveries(
    id: string,
    query: DeliveryQuery = {},
    options?: ReadOptions,
  ): Listing<WebhookDeliveryPage, WebhookDelivery> {
    const read = (asked: DeliveryQuery) =>
      this.#call("listWebhookDeliveries", { path: { webhook_id: id }, query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.deliveries,
    );
  }

  /** What was sent, and what was answered to each attempt. */
  delivery(id: string, deliveryId: string, options?: ReadOptions): ApiPromise<WebhookDeliveryDetails> {
    const path = { webhook_id: id, delivery_id: deliveryId };
    return this.#call("getWebhookDelivery", { path }, options);
  }

  /** Under the same `webhook-id`. */
  resend(id: string, deliveryId: string, options?: WriteOptions): ApiPromise<WebhookDelivery> {
    const path = { webhook_id: id, delivery_id: deliveryId };
    return this.#call("resendWebhookDelivery", { path }, options);
  }

  /** Sends all again that have failed since a time. Resolves to how many. */
  resendFailed(
    id: string,
    since: ResendFailedDeliveries,
    options?: WriteOptions,
  ): ApiPromise<ResentDeliveries> {
    return this.#call("resendFailedWebhookDeliveries", { path: { webhook_id: id }, body: since }, options);
  }

  /** What endpoints are sent, whether or not there are any, oldest first. */
  events(query: EventQuery = {}, options?: ReadOptions): Listing<WorkspaceEventPage, WorkspaceEvent> {
    const read = (asked: EventQuery) => this.#call("listWebhookEvents", { query: asked }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.events,
    );
  }
}
