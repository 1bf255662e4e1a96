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

/** Webhook endpoints and deliveries. Requires the scopes `webhooks:read` and `webhooks:write`. */
export class Webhooks {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Lists endpoints, oldest first. */
  list(query: Query = {}, options?: ReadOptions): Listing<WebhookPage, Webhook> {
    const read = (pageQuery: Query) => this.#call("listWebhooks", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.webhooks,
    );
  }

  /** Creates an endpoint. Save its `secret`: it's shown only once. */
  create(webhook: CreateWebhook, options?: WriteOptions): ApiPromise<WebhookWithSecret> {
    return this.#call("createWebhook", { body: webhook }, options);
  }

  /** Returns an endpoint without its secret. */
  get(id: string, options?: ReadOptions): ApiPromise<Webhook> {
    return this.#call("getWebhook", { path: { webhook_id: id } }, options);
  }

  /** Updates an endpoint. Changes only the members you send; `enabled` pauses or resumes it. */
  update(id: string, changes: UpdateWebhook, options?: ChangeOptions): ApiPromise<Webhook> {
    return this.#call("updateWebhook", { path: { webhook_id: id }, body: changes }, options);
  }

  /** Deletes an endpoint and its deliveries. Resolves to the deleted endpoint. */
  delete(id: string, options?: ChangeOptions): ApiPromise<Webhook> {
    return this.#call("deleteWebhook", { path: { webhook_id: id } }, options);
  }

  /** Replaces the secret. Both secrets sign messages for a day. Save the new one: it's shown only once. */
  rotateSecret(id: string, options?: WriteOptions): ApiPromise<WebhookWithSecret> {
    return this.#call("rotateWebhookSecret", { path: { webhook_id: id } }, options);
  }

  /** Sends a sample event to an endpoint. */
  test(id: string, event: TestWebhook, options?: WriteOptions): ApiPromise<WebhookDelivery> {
    return this.#call("testWebhook", { path: { webhook_id: id }, body: event }, options);
  }

  /** Lists the last 30 days' deliveries, newest first. */
  deliveries(
    id: string,
    query: DeliveryQuery = {},
    options?: ReadOptions,
  ): Listing<WebhookDeliveryPage, WebhookDelivery> {
    const read = (pageQuery: DeliveryQuery) =>
      this.#call("listWebhookDeliveries", { path: { webhook_id: id }, query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.deliveries,
    );
  }

  /** Returns a delivery with each attempt's request and response. */
  delivery(id: string, deliveryId: string, options?: ReadOptions): ApiPromise<WebhookDeliveryDetails> {
    const path = { webhook_id: id, delivery_id: deliveryId };
    return this.#call("getWebhookDelivery", { path }, options);
  }

  /** Sends a delivery again with the same `webhook-id`. */
  resend(id: string, deliveryId: string, options?: WriteOptions): ApiPromise<WebhookDelivery> {
    const path = { webhook_id: id, delivery_id: deliveryId };
    return this.#call("resendWebhookDelivery", { path }, options);
  }

  /** Resends every delivery that has failed since a time. Resolves to their number. */
  resendFailed(
    id: string,
    since: ResendFailedDeliveries,
    options?: WriteOptions,
  ): ApiPromise<ResentDeliveries> {
    return this.#call("resendFailedWebhookDeliveries", { path: { webhook_id: id }, body: since }, options);
  }

  /** Lists your workspace's events, oldest first, with or without endpoints. */
  events(query: EventQuery = {}, options?: ReadOptions): Listing<WorkspaceEventPage, WorkspaceEvent> {
    const read = (pageQuery: EventQuery) => this.#call("listWebhookEvents", { query: pageQuery }, options);
    return new Listing(
      (all) => pagesOf(all, query, read),
      (page) => page.events,
    );
  }
}
