import type { Language } from "~/i18n/languages";
import { assertAccess } from "../identify";
import type { ApiAnswer, ApiCall, ApiRoute, ApiTask } from "./call";
import { errorAnswer } from "./error-answer";
import { matchRoute } from "./match-route";

/** What all tasks of one request share. */
export type CallScope = Omit<ApiCall, "params" | "query" | "payload" | "dispatch"> & { routes: readonly ApiRoute[]; language: Language };

/** Runs one call from guard to answer; never throws. */
export async function runCall(scope: CallScope, task: ApiTask): Promise<ApiAnswer> {
	try {
		const { route, params } = matchRoute(scope.routes, task.method, task.path);
		assertAccess(route.access, scope.caller);
		const { query, payload } = task;
		// A batch has no batches inside.
		const inner = { ...scope, routes: scope.routes.filter((one) => one !== route) };
		const body = await route.answer({ ...scope, params, query, payload, dispatch: (next) => runCall(inner, next) });
		return { status: 200, body, headers: {} };
	} catch (error) {
		const { status, body, headers } = errorAnswer(scope.ctx, error, scope.language);
		return { status, body, headers };
	}
}
