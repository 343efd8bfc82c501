import type { ApiAccess } from "~/domain/account/access";
import type { Language } from "~/i18n/languages";
import type { Ctx } from "~/services/ctx";
import type { UserSeat } from "~/services/seat/seat";
import type { Caller } from "~/services/sessions/find-session";
import type { CallContract } from "./contract/call-contract";
import type { Cutter, Pager } from "./page-list";
import type { QueryRecord } from "./read-query";

/** One call as a handler receives it, from a request or as a task of a batch. */
export interface ApiCall {
	ctx: Ctx;
	/** null only where the call is open to anyone. */
	seat: UserSeat | null;
	/** The same, for use cases that do not take the seat yet. */
	caller: Caller | null;
	/** Values of the path's ":names". */
	params: Record<string, string>;
	query: QueryRecord;
	/** Parsed JSON body; undefined where there was none. */
	payload: unknown;
	/** The request itself, body unread: only of a call that takes its body, and not in a batch. */
	request?: Request;
	language: Language;
	ip: string | null;
	userAgent: string | null;
	/** Secret of the browser's code cookie; null for clients that keep none. */
	browser: string | null;
	/** Counts further calls of the caller against the limits. Throws TooManyAttemptsException. */
	count(calls: number): Promise<void>;
	/** The whole registry. */
	routes: readonly ApiRoute[];
	/** Cuts a list to the page that the query asks for, and tells the client where the next begins. */
	page: Pager;
	/** Variant of `page` for a list that was read from its cursor on. */
	cut: Cutter;
	/** Runs another call of the same caller; for batches. */
	dispatch(task: ApiTask): Promise<ApiAnswer>;
}

export interface ApiTask {
	method: string;
	/** Below /api/, without a leading slash. */
	path: string;
	query: QueryRecord;
	payload: unknown;
}

export interface ApiAnswer {
	status: number;
	/** Data to be sent as JSON, or a complete response of another kind. */
	body: unknown;
	headers: Record<string, string>;
}

/** One entry of the registry: the call as it is answered, and as it is published. Router, guards, batch and the table of rights read the former. */
export interface ApiRoute extends CallContract {
	method: "GET" | "POST" | "PUT" | "DELETE";
	/** Pattern such as "looks/:id/pages/:n". */
	path: string;
	access: ApiAccess;
	/** The answer contains a secret: it is never stored, and a repeat under the same Idempotency-Key gets AlreadyDoneException. */
	secret?: true;
	/** The call streams its own body: a form with the field `file`, or bytes. */
	takesBody?: "form" | "bytes";
	/** The call runs other calls: an Idempotency-Key protects each of them. */
	parts?: true;
	/**
	 * Answers a repeat from the effects that the use case stored under the Idempotency-Key (services/idempotency/note-effect.ts), in order, where
	 * the first answer was lost. Without it a repeat gets AlreadyDoneException.
	 */
	again?(call: ApiCall, done: readonly never[]): Promise<unknown>;
	/** The value to send as JSON, or a Response of another kind. Throws AppError. */
	answer(call: ApiCall): Promise<unknown>;
}

/** Calls of subscriptions and billing, which answer NotFoundException where plans are off. */
export function isShopCall({ path }: Pick<ApiRoute, "path">): boolean {
	return path.startsWith("account/customer");
}

/** Calls that the installation has. */
export function offeredCalls(routes: readonly ApiRoute[], hasPlans: boolean): readonly ApiRoute[] {
	return hasPlans ? routes : routes.filter((route) => !isShopCall(route));
}
