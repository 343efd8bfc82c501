import type { Access } from "~/domain/account/access";
import type { Language } from "~/i18n/languages";
import type { Ctx } from "~/services/ctx";
import type { Caller } from "~/services/sessions/find-session";
import type { QueryRecord } from "./read-query";

/** One call as a handler sees it, be it a request of its own or a task of a batch. */
export interface ApiCall {
	ctx: Ctx;
	/** null only where the call is open to anyone. */
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
	/** What is sent as JSON, or a whole answer of another kind. */
	body: unknown;
	headers: Record<string, string>;
}

export interface ApiRoute {
	method: "GET" | "POST" | "PUT" | "DELETE";
	/** As "looks/:id/pages/:n". */
	path: string;
	access: Access;
	/** Its answer brings a secret: it is never kept, a repeat under the same Idempotency-Key is told that it was done. */
	secret?: true;
	/** The call streams its own body. */
	takesBody?: true;
	/** It carries out other calls: an Idempotency-Key protects each of them. */
	parts?: true;
	/**
	 * Answers a repeat by what the use case noted under the Idempotency-Key (services/idempotency/note-effect.ts), in order, where the first
	 * answer was lost. Without it a repeat is told that it was done.
	 */
	again?(call: ApiCall, done: readonly never[]): Promise<unknown>;
	/** The value to send as JSON, or a Response of another kind. Throws AppError. */
	answer(call: ApiCall): Promise<unknown>;
}
