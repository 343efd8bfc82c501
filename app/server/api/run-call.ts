import { opensToApiToken } from "~/domain/account/api-token-rules";
import { RIGHT_OF_SCOPE } from "~/domain/account/seat-rights";
import { AppError } from "~/services/app-error";
import type { OnceKey } from "~/services/ctx";
import { doneUnder, isTakenBack } from "~/services/idempotency/note-effect";
import { readPolicy } from "~/services/policy/read-policy";
import { reportCrash } from "~/services/report-crash";
import { seatOfAnswer } from "~/services/seat/make-seat";
import { assertAccess } from "../identify";
import { answerOnce, type CallKey, taskKey } from "./answer-once";
import { type ApiAnswer, type ApiCall, type ApiRoute, type ApiTask, isShopCall } from "./call";
import { scopeOf } from "./contract/scope-of";
import { errorAnswer } from "./error-answer";
import { type MatchedRoute, matchRoute } from "./match-route";
import { cutter, pager } from "./page-list";

/** Other accounts' entities are answered as unknown ones, so "not found" counts as a refusal. */
const LOGGED: ReadonlySet<string> = new Set(["NotFoundException", "ForbiddenException"]);

/** Facts that all tasks of one request share. */
export type CallScope = Omit<ApiCall, "params" | "query" | "payload" | "page" | "cut" | "dispatch"> & {
	/** The Idempotency-Key that what the call changes is kept under. */
	once?: CallKey;
};

/** Runs one call from guard to answer; never throws. */
export async function runCall(scope: CallScope, task: ApiTask): Promise<ApiAnswer> {
	let asked: ApiRoute | undefined;
	try {
		const { route, params } = matchRoute(scope.routes, task.method, task.path);
		asked = route;
		assertAccess(route.access, scope.caller);
		assertApiToken(scope, route);
		await assertShop(scope, route);
		const { once } = scope;
		if (!once || route.method === "GET") return await carryOut(scope, { route, params, task });
		return await answerOnce(scope.ctx, { route, task, once, carryOut: (key) => carryOut(scope, { route, params, task }, key) });
	} catch (error) {
		if (asked) logRefusal(scope, asked, error);
		const { status, body, headers } = errorAnswer(scope.ctx, error, scope.language);
		return { status, body, headers };
	}
}

interface MatchedCall extends MatchedRoute {
	task: ApiTask;
}

/** From handler to answer; never throws. Under a key, a stored effect is answered, also where the call failed afterwards. */
async function carryOut(scope: CallScope, matched: MatchedCall, once?: OnceKey): Promise<ApiAnswer> {
	const { route, params, task } = matched;
	const ctx = once ? { ...scope.ctx, once } : scope.ctx;
	try {
		const headers: Record<string, string> = {};
		const [page, cut] = [pager(headers), cutter(headers)];
		const call = {
			...scope,
			ctx,
			params,
			query: task.query,
			payload: task.payload,
			page,
			cut,
			dispatch: dispatcher(scope, route),
			seat: seatOfCall(scope, route),
		};
		return { status: 200, body: await (once && once.done.length > 0 ? answerAgain(route, call, once) : route.answer(call)), headers };
	} catch (error) {
		// A slower twin may have stored further parts: they are answered, or the call continues from them.
		const done = once && (once.done.length === 0 || isTakenBack(error)) ? await doneUnder(ctx, once) : [];
		if (once && done.length > once.done.length) {
			if (!(error instanceof AppError) && !isTakenBack(error))
				ctx.background(reportCrash(ctx, error, { event: "request.failed_after_effect" }));
			return carryOut(scope, matched, { ...once, done });
		}
		logRefusal(scope, route, error);
		return errorAnswer(ctx, error, scope.language);
	}
}

/** A call that changes something also reads what it answers, by a token that may not read otherwise. */
function seatOfCall({ seat }: CallScope, route: ApiRoute): CallScope["seat"] {
	return seat && scopeOf(route) !== "read" ? seatOfAnswer(seat) : seat;
}

async function answerAgain(route: ApiRoute, call: ApiCall, { done }: OnceKey): Promise<unknown> {
	if (!route.again) throw new AppError("AlreadyDoneException");
	return route.again(call, done as readonly never[]);
}

/** Runs the tasks of a batch, one key each. A batch has no batches inside. */
function dispatcher(scope: CallScope, route: ApiRoute): ApiCall["dispatch"] {
	const { once, request: _body, ...rest } = scope;
	const inner = { ...rest, routes: scope.routes.filter((one) => one !== route) };
	let tasks = 0;
	return (next) => runCall(once ? { ...inner, once: taskKey(once, tasks++) } : inner, next);
}

/** Refused and unknown targets are logged with caller and call, without the requested ids. Source: reliability S22. */
export function logRefusal({ ctx, caller }: Pick<CallScope, "ctx" | "caller">, route: ApiRoute, error: unknown): void {
	if (!caller || !(error instanceof AppError) || !LOGGED.has(error.code)) return;
	ctx.log({ event: "access.refused", code: error.code, call: `${route.method} ${route.path}`, account: caller.account.id });
}

/** Calls of the shop do not exist where plans are off. */
async function assertShop({ ctx }: CallScope, route: ApiRoute): Promise<void> {
	if (isShopCall(route) && !(await readPolicy(ctx)).hasPlans) throw new AppError("NotFoundException");
}

/**
 * An API token opens only some calls: some have no use case that asks its seat. Use cases ask for their rights themselves, so that this is no further
 * rule; the seat is asked here as well, before an answer that is kept under an Idempotency-Key is repeated, a key is claimed, or faults of a payload
 * are told. A batch is judged by its tasks.
 */
function assertApiToken({ seat }: CallScope, route: ApiRoute): void {
	if (seat?.who !== "token") return;
	// Only the refusal of the scope: what the person lacks is asked by the call's access.
	const isInScope = route.parts === true || seat.refusal(RIGHT_OF_SCOPE[scopeOf(route)]) !== "ForbiddenException";
	if (!isInScope || !opensToApiToken(route)) throw new AppError("ForbiddenException");
}
