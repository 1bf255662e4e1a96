// Made by `npm run gen` from the API's own description. Change the API, not this file.

export type Activity = {
  id: string;
  title: string;
  project_id: string;
  user: {
    name: string;
    username: string;
  };
  created_at: string;
};

export type ActivityPage = {
  activities: Activity[];
  /** How many there are on all pages */
  total: number;
  page: number;
  limit: number;
  /** Send as `cursor` for the next page; null on the last */
  next_cursor: string | null;
};

export type Attribution = {
  /** A UUIDv7: its order is the order of recording */
  id: string;
  project_id: string;
  content_id: string;
  content_creator_id: string | null;
  attribution_type: string;
  metadata: Record<string, unknown>;
  /** Only on one that was recorded with it */
  external_id?: string;
  /** Where it stands with the rights platform: pending, sending, processing (taken in, not decided), synced, rejected (its data must change), needs_review (a person must look), failed (tried for three days), withdrawn */
  byline_sync_status: "pending" | "sending" | "processing" | "synced" | "rejected" | "needs_review" | "failed" | "withdrawn";
  created_at: string;
  /** Only on one that was corrected: when, last */
  edited_at?: string;
  /** When it was withdrawn, if it was. A withdrawn attribution is not counted */
  withdrawn_at?: string;
};

export type AttributionBatchResult = {
  accepted: {
    index: number;
    id: string;
  }[];
  duplicates: {
    index: number;
    /** The attribution already recorded */
    id: string;
  }[];
  rejected: {
    index: number;
    error: string;
    message: string;
    errors?: {
      path: string;
      message: string;
    }[];
  }[];
};

export type AttributionPage = {
  attributions: Attribution[];
  /** How many there are on all pages */
  total: number;
  page: number;
  limit: number;
  /** Send as `cursor` for the next page; null on the last */
  next_cursor: string | null;
};

export type CommunityProject = {
  id: string;
  name: string;
  description: string | null;
  type: string;
  status: "development" | "testing" | "live";
  created_at: string;
  author: {
    name: string;
    username: string;
  };
  attribution_count: number;
};

export type CommunityProjectPage = {
  projects: CommunityProject[];
  /** How many there are on all pages */
  total: number;
  page: number;
  limit: number;
  /** Send as `cursor` for the next page; null on the last */
  next_cursor: string | null;
};

export type CreateAttribution = {
  project_id: string;
  content_id: string;
  content_creator_id?: string | null;
  attribution_type: string;
  /** Up to 8,192 bytes of JSON, 8 levels deep */
  metadata?: Record<string, unknown> | null;
  /** Your own name for it, unique in the project and permanent: sent again, it answers the first one */
  external_id?: string | null;
};

export type CreateAttributionBatch = {
  attributions: CreateAttributionBatchItem[];
};

export type CreateAttributionBatchItem = {
  project_id: string;
  content_id: string;
  content_creator_id?: string | null;
  attribution_type: string;
  /** Up to 8,192 bytes of JSON, 8 levels deep */
  metadata?: Record<string, unknown> | null;
  /** Your own name for it, unique in the project and permanent: sent again, it answers the first one */
  external_id?: string | null;
  idempotency_key?: string;
};

export type CreateProject = {
  name: string;
  description?: string;
  type: "api" | "extension" | "mobile-sdk" | "integration" | "web-app";
};

export type Credit = {
  format: "text" | "html" | "markdown" | "json-ld";
  /** Ready to be shown */
  credit: string;
};

export type Credits = {
  format: "text" | "html" | "markdown" | "json-ld";
  /** In the order of `ids`. Those withdrawn and those that are not yours are left out */
  credits: {
    id: string;
    credit: string;
  }[];
};

export type Event = {
  project_id: string;
  type: "view" | "engagement";
  content_id: string;
  /** When it happened, at most 48 hours ago; left out, it is now */
  occurred_at?: string;
  /** The viewer's session on your side; the best key for unique views */
  session_id?: string;
  /** The signed-in viewer; the best key for double-clicks */
  user_id?: string;
  /** The viewer's User-Agent, not your server's. Robots are counted apart; without it the event is unclassified */
  viewer_user_agent?: string;
  /** A hash of the viewer's address, where there is neither user nor session */
  viewer_address_hash?: string;
};

export type EventsResult = {
  /** Events that were counted, those of robots and unclassified ones among them */
  accepted: number;
  /** Of those, sent for robots */
  machine: number;
  /** Of those, without a viewer's user agent */
  unclassified: number;
  rejected: {
    index: number;
    error: string;
    message: string;
    errors?: {
      /** Where the mistake is, such as `metadata.platform` */
      path: string;
      /** What to do about it */
      message: string;
    }[];
  }[];
};

/** Every error answers with this body. */
export type Problem = {
  /** Address of the page that explains this error */
  type: string;
  title: string;
  status: number;
  error: "invalid_request" | "unauthorized" | "quota_exceeded" | "forbidden" | "second_factor_required" | "not_found" | "method_not_allowed" | "conflict" | "payload_too_large" | "unsupported_media_type" | "idempotency_key_reused" | "rate_limited" | "internal" | "unavailable";
  /** What went wrong and what to do */
  message: string;
  errors?: {
    /** Where the mistake is, such as `metadata.platform` */
    path: string;
    /** What to do about it */
    message: string;
  }[];
  quota?: Quota;
  /** With 402: the page that lifts the limit, such as the plans */
  upgrade_url?: string;
  request_id: string;
};

export type Project = {
  id: string;
  name: string;
  description: string | null;
  type: string;
  status: "development" | "testing" | "live";
  created_at: string;
};

export type ProjectAnalytics = {
  project_id: string;
  /** Records of a use of content, on the UTC day they were recorded. Withdrawn ones do not count. */
  attribution_count: number;
  /** Different creators among the attributions of the whole range. One credited on several days or in several projects counts once, so days do not add up to it. */
  unique_creators: number;
  /** Views by people, after double-clicks: of one viewer's clicks on one content within 30 seconds the last counts (COUNTER R5.1). */
  views: number;
  /** Engaged views divided by unique views, 0 to 1. Without unique views there is none. */
  engagement_rate: number | null;
  period: "7d" | "30d" | "90d" | "365d";
  /** What the views were counted from */
  view_counts: {
    /** Every view that was reported: views, double-clicks removed, machine views and unclassified views add up to it. */
    view_events: number;
    /** Views followed by the same viewer's next view of that content within 30 seconds. */
    double_clicks_removed: number;
    /** Views whose viewer's user agent is a robot's. Never part of views. */
    machine_views: number;
    /** Views reported without the viewer's user agent, so nobody knows whether a person looked. */
    unclassified_views: number;
    /** Different contents viewed in different sessions: a content viewed many times in one session counts once. Without a session, the viewer in that hour stands for it. */
    unique_views: number;
    /** Unique views in whose session the content was also engaged with. */
    engaged_unique_views: number;
  };
  /** Changes when a figure begins to be counted in another way */
  definition_version: string;
};

export type ProjectPage = {
  projects: Project[];
  /** How many there are on all pages */
  total: number;
  page: number;
  limit: number;
  /** Send as `cursor` for the next page; null on the last */
  next_cursor: string | null;
};

export type Quota = {
  limit: string;
  used: number;
  allowed: number;
  resets_at: string | null;
};

export type RecordEvents = {
  events: Event[];
};

export type ReportRevenue = {
  project_id: string;
  /** Minor units of the currency: cents, or yen. Less than 0 takes back, such as a refund */
  amount: number;
  currency: string;
  /** The UTC month in which it was earned */
  period?: string;
  /** When it was earned, in place of period */
  occurred_at?: string;
  /** Your own name for it: sent again it is counted once */
  reference: string;
};

export type Revenue = {
  id: string;
  project_id: string;
  amount: number;
  currency: string;
  period: string;
  occurred_at: string | null;
  reference: string;
  /** The rate in force when it was earned, in hundredths of a percent */
  royalty_basis_points: number;
  reported_at: string;
};

export type UpdateAttribution = {
  content_id?: string;
  content_creator_id?: string | null;
  attribution_type?: string;
  /** Takes the place of all metadata; null empties it */
  metadata?: Record<string, unknown> | null;
  /** Why, for the history */
  reason: string;
};

export type WithdrawAttribution = {
  /** Why, for the history */
  reason: string;
};

export type Operations = {
  listProjects: {
    path: undefined;
    query: {
      /** Which page, from 1; means nothing beside `cursor` */
      page?: number;
      /** How many a page holds at most */
      limit?: number;
      /** `next_cursor` of the page before: any depth, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: ProjectPage;
  };
  createProject: {
    path: undefined;
    query: undefined;
    body: CreateProject;
    answer: Project;
  };
  getProject: {
    path: {
      /** The id of a project that the token reaches */
      project_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Project;
  };
  recordAttribution: {
    path: undefined;
    query: undefined;
    body: CreateAttribution;
    answer: Attribution;
  };
  listAttributions: {
    path: undefined;
    query: {
      /** Which page, from 1; means nothing beside `cursor` */
      page?: number;
      /** How many a page holds at most */
      limit?: number;
      /** `next_cursor` of the page before: any depth, each page as fast as the first */
      cursor?: string;
      /** Those recorded in this project */
      project_id?: string;
      /** Those of exactly this content */
      content_id?: string;
      /** Those of exactly this creator id */
      content_creator_id?: string;
      /** The one that was recorded with exactly this id */
      external_id?: string;
      /** Those of exactly this type */
      attribution_type?: string;
      /** A creator's id, or a name from `metadata.creator` or `metadata.creators`: all attributions of the creators known by it, in any case and accents. Names are found some seconds after they were recorded */
      creator?: string;
      /** A name from `metadata.title`: all attributions of the works known by it, in any case and accents. Found some seconds after it was recorded */
      title?: string;
      /** Those recorded at this time or later, in RFC 3339 */
      created_after?: string;
      /** Those recorded before this time, in RFC 3339 */
      created_before?: string;
      /** true: only withdrawn ones; false: only the others; both without it */
      withdrawn?: "true" | "false";
    };
    body: undefined;
    answer: AttributionPage;
  };
  recordAttributionBatch: {
    path: undefined;
    query: undefined;
    body: CreateAttributionBatch;
    answer: AttributionBatchResult;
  };
  getAttributionCredits: {
    path: undefined;
    query: {
      /** How the line is written */
      format?: "text" | "html" | "markdown" | "json-ld";
      /** The ids of 1 to 100 attributions, with commas between them */
      ids: string;
    };
    body: undefined;
    answer: Credits;
  };
  getAttribution: {
    path: {
      /** The id that its recording answered */
      attribution_id: string;
    };
    query: undefined;
    body: undefined;
    answer: Attribution;
  };
  updateAttribution: {
    path: {
      /** The id that its recording answered */
      attribution_id: string;
    };
    query: undefined;
    body: UpdateAttribution;
    answer: Attribution;
  };
  withdrawAttribution: {
    path: {
      /** The id that its recording answered */
      attribution_id: string;
    };
    query: undefined;
    body: WithdrawAttribution;
    answer: Attribution;
  };
  getAttributionCredit: {
    path: {
      /** The id that its recording answered */
      attribution_id: string;
    };
    query: {
      /** How the line is written */
      format?: "text" | "html" | "markdown" | "json-ld";
    };
    body: undefined;
    answer: Credit;
  };
  listCommunityProjects: {
    path: undefined;
    query: {
      /** Which page, from 1; means nothing beside `cursor` */
      page?: number;
      /** How many a page holds at most */
      limit?: number;
      /** `next_cursor` of the page before: any depth, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: CommunityProjectPage;
  };
  listCommunityActivities: {
    path: undefined;
    query: {
      /** Which page, from 1; means nothing beside `cursor` */
      page?: number;
      /** How many a page holds at most */
      limit?: number;
      /** `next_cursor` of the page before: any depth, each page as fast as the first */
      cursor?: string;
    };
    body: undefined;
    answer: ActivityPage;
  };
  recordEvents: {
    path: undefined;
    query: undefined;
    body: RecordEvents;
    answer: EventsResult;
  };
  getProjectAnalytics: {
    path: {
      /** The id of a project that the token reaches */
      project_id: string;
    };
    query: {
      /** How many days, today included */
      period?: "7d" | "30d" | "90d" | "365d";
    };
    body: undefined;
    answer: ProjectAnalytics;
  };
  recordRevenue: {
    path: undefined;
    query: undefined;
    body: ReportRevenue;
    answer: Revenue;
  };
};

export const routes = {
  listProjects: { method: "GET", path: "/v1/projects" },
  createProject: { method: "POST", path: "/v1/projects" },
  getProject: { method: "GET", path: "/v1/projects/{project_id}" },
  recordAttribution: { method: "POST", path: "/v1/attributions" },
  listAttributions: { method: "GET", path: "/v1/attributions" },
  recordAttributionBatch: { method: "POST", path: "/v1/attributions/batch" },
  getAttributionCredits: { method: "GET", path: "/v1/attributions/credits" },
  getAttribution: { method: "GET", path: "/v1/attributions/{attribution_id}" },
  updateAttribution: { method: "PATCH", path: "/v1/attributions/{attribution_id}" },
  withdrawAttribution: { method: "DELETE", path: "/v1/attributions/{attribution_id}" },
  getAttributionCredit: { method: "GET", path: "/v1/attributions/{attribution_id}/credit" },
  listCommunityProjects: { method: "GET", path: "/v1/community/projects" },
  listCommunityActivities: { method: "GET", path: "/v1/community/activities" },
  recordEvents: { method: "POST", path: "/v1/events" },
  getProjectAnalytics: { method: "GET", path: "/v1/analytics/projects/{project_id}" },
  recordRevenue: { method: "POST", path: "/v1/revenue" },
} as const;
