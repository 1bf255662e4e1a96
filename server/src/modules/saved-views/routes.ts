import type { Deps } from "../../core/deps.ts";
import { userCaller, userOf } from "../../http/actor.ts";
import type { App } from "../../http/app.ts";
import { route } from "../../http/route.ts";
import { listViews } from "./queries.ts";
import { changeView, deleteView, saveView } from "./save-view.ts";

export function savedViewRoutes(app: App, deps: Deps) {
  route(app, "GET /saved-views", (request) => listViews(deps.db, userOf(request)));

  route(app, "POST /saved-views", (request) => saveView(userCaller(deps, request), request.body));

  route(app, "PATCH /saved-views/:id", (request) =>
    changeView(userCaller(deps, request), { ...request.body, ...request.params }),
  );

  route(app, "DELETE /saved-views/:id", async (request) => {
    await deleteView(userCaller(deps, request), request.params);
  });
}
