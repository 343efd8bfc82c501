import { opensToApiToken } from "~/domain/account/api-token-rules";
import type { Language } from "~/i18n/languages";
import { countTokenUse } from "~/services/api-tokens/find-api-token";
import { AppError } from "~/services/app-error";
import { assertAccess } from "../identify";
import type { ApiAnswer, ApiCall, ApiRoute, ApiTask } from "./call";
import { errorAnswer } from "./error-answer";
import { matchRoute } from "./match-route";

/** Another's thing looks like none: what is not found counts as refused. */
const LOGGED: ReadonlySet<string> = new Set(["NotFoundException", "ForbiddenException"]);

/** What all tasks of one request share. */
export type CallScope = Omit<ApiCall, "params" | "query" | "payload" | "dispatch"> & {
	routes: readonly ApiRoute[];
	language: Language;
	/** A task of a batch. */
	isTask?: true;
};

/** Runs one call from guard to answer; never throws. */
export async function runCall(scope: CallScope, task: ApiTask): Promise<ApiAnswer> {
	let asked: ApiRoute | undefined;
	try {
		const { route, params } = matchRoute(scope.routes, task.method, task.path);
		asked = route;
		assertAccess(route.access, scope.caller);
		await assertApiToken(scope, route);
		const { query, payload } = task;
		// A batch has no batches inside.
		const inner: CallScope = { ...scope, isTask: true, routes: scope.routes.filter((one) => one !== route) };
		const body = await route.answer({ ...scope, params, query, payload, dispatch: (next) => runCall(inner, next) });
		return { status: 200, body, headers: {} };
	} catch (error) {
		if (asked) logRefusal(scope, asked, error);
		const { status, body, headers } = errorAnswer(scope.ctx, error, scope.language);
		return { status, body, headers };
	}
}

/** Asking for what is another's, or may not be done, is seen in the log: who and which call, no ids of what was asked for. Source: reliability S22. */
export function logRefusal({ ctx, caller }: Pick<CallScope, "ctx" | "caller">, route: ApiRoute, error: unknown): void {
	if (!caller || !(error instanceof AppError) || !LOGGED.has(error.code)) return;
	ctx.log({ event: "access.refused", code: error.code, call: `${route.method} ${route.path}`, account: caller.account.id });
}

/** An API token opens only some calls; each task of a batch counts as a call, as the batch itself did when the token was found. */
async function assertApiToken({ ctx, caller, isTask }: CallScope, route: ApiRoute): Promise<void> {
	if (!caller?.apiToken) return;
	if (!opensToApiToken(route)) throw new AppError("ForbiddenException");
	if (isTask) await countTokenUse(ctx, caller.apiToken.id);
}
