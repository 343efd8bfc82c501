import type { ErrorCode } from "~/domain/refusal/refusal";
import { type ApiRoute, isShopCall } from "../call";
import type { TransportCode } from "../transport-error";

export type AnsweredCode = ErrorCode | TransportCode | "ServerException";

/** Any call: too many of them, an API key without a paid plan or its scope, maintenance, an unexpected failure. */
const ANY: readonly AnsweredCode[] = [
	"TooManyAttemptsException",
	"PaidPlanRequiredException",
	"ForbiddenException",
	"MaintenanceException",
	"ServerException",
];
const VERIFIED: readonly AnsweredCode[] = [
	"InvalidTokenException",
	"UnverifiedAccountException",
	"TermsNotAcceptedException",
	"SecondStepRequiredException",
];
const BY_ACCESS: Record<ApiRoute["access"], readonly AnsweredCode[]> = {
	anyone: [],
	// Facts of the account are closed to a person who lacks the second step.
	signed_in: ["InvalidTokenException", "SecondStepRequiredException"],
	verified: VERIFIED,
	administrator: VERIFIED,
};
/** Errors of a payload that cannot be read. */
const PAYLOAD: readonly AnsweredCode[] = ["ValidationException", "BadRequestException", "PayloadTooLargeException"];
/** Errors of an Idempotency-Key. */
const ONCE: readonly AnsweredCode[] = ["ConflictException", "AlreadyDoneException", "StillRunningException", "BadRequestException"];

/** Whether the call answers a list page by page. */
export function isPaged({ query }: ApiRoute): boolean {
	return query !== null && "cursor" in query.shape;
}

/** Every code that a call can answer with, each once: those of access, payload, path and method, then its own. */
export function callErrors(route: ApiRoute): AnsweredCode[] {
	return [
		...new Set<AnsweredCode>([
			...BY_ACCESS[route.access],
			...(route.payload || route.takesBody ? PAYLOAD : []),
			...(route.method === "GET" ? [] : (["BadRequestException", "PayloadTooLargeException"] as const)),
			...(isPaged(route) ? (["ValidationException"] as const) : []),
			...(route.path.includes(":") || isShopCall(route) ? (["NotFoundException"] as const) : []),
			...(route.method === "GET" ? [] : ONCE),
			...route.errors,
			...ANY,
		]),
	];
}
