import type { z } from "zod";
import { accountsApi } from "./accounts.ts";
import { analyticsApi } from "./analytics.ts";
import { attributionsApi } from "./attributions.ts";
import { auditApi } from "./audit.ts";
import { billingApi } from "./billing.ts";
import { catalogApi } from "./catalog.ts";
import { claimsApi } from "./claims.ts";
import { communityApi } from "./community.ts";
import { creditsApi } from "./credits.ts";
import { demoApi } from "./demo.ts";
import { disputesApi } from "./disputes.ts";
import { feedbackApi } from "./feedback.ts";
import { formsApi } from "./forms.ts";
import { inquiriesApi } from "./inquiries.ts";
import { legalApi } from "./legal.ts";
import { liveApi } from "./live.ts";
import { newsletterApi } from "./newsletter.ts";
import { notificationsApi } from "./notifications.ts";
import { operatorsApi } from "./operators.ts";
import { picturesApi } from "./pictures.ts";
import { projectsApi } from "./projects.ts";
import { requestsApi } from "./requests.ts";
import { resolveApi } from "./resolve.ts";
import { rightsApi } from "./rights.ts";
import { royaltiesApi } from "./royalties.ts";
import { savedViewsApi } from "./saved-views.ts";
import { searchApi } from "./search.ts";
import { statusApi } from "./status.ts";
import { teamApi } from "./team.ts";
import { tokensApi } from "./tokens.ts";
import { usageApi } from "./usage.ts";
import { webhooksApi } from "./webhooks.ts";

/**
 * Every app route under /api. Defines paths, queries, bodies, and responses for both the server and the web
 * app.
 */
export const appApi = {
  ...accountsApi,
  ...analyticsApi,
  ...attributionsApi,
  ...auditApi,
  ...billingApi,
  ...catalogApi,
  ...claimsApi,
  ...communityApi,
  ...creditsApi,
  ...demoApi,
  ...disputesApi,
  ...feedbackApi,
  ...formsApi,
  ...inquiriesApi,
  ...legalApi,
  ...liveApi,
  ...newsletterApi,
  ...notificationsApi,
  ...operatorsApi,
  ...picturesApi,
  ...projectsApi,
  ...requestsApi,
  ...resolveApi,
  ...rightsApi,
  ...royaltiesApi,
  ...savedViewsApi,
  ...searchApi,
  ...statusApi,
  ...teamApi,
  ...tokensApi,
  ...usageApi,
  ...webhooksApi,
};

type AppApi = typeof appApi;
export type AppRoute = keyof AppApi;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Part<R extends AppRoute, Name extends string> =
  AppApi[R] extends Record<Name, infer Schema> ? Schema : undefined;
/** The query or body that the caller passes: a Blob for a raw body, undefined if the route has none. */
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : Schema extends "raw" ? Blob : undefined;
/** The query or body that the handler receives, validated and with defaults. */
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** The parameters in a route's path. */
export type Params<R extends AppRoute> = Record<ParamNames<R>, string>;
export type QueryIn<R extends AppRoute> = In<Part<R, "query">>;
export type BodyIn<R extends AppRoute> = In<Part<R, "body">>;
export type QueryOut<R extends AppRoute> = Out<Part<R, "query">>;
export type BodyOut<R extends AppRoute> = Out<Part<R, "body">>;
/** A route's response, or void if it has none. */
export type Answer<R extends AppRoute> =
  // biome-ignore lint/suspicious/noConfusingVoidType: it is what a function without a response returns
  Part<R, "answer"> extends undefined ? void : Out<Part<R, "answer">>;
