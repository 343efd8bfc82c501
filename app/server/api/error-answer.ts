import type { EditConflict } from "~/domain/edit/merge-edit";
import type { ErrorCode } from "~/domain/refusal/refusal";
import type { Language } from "~/i18n/languages";
import { type AppError, appErrorIn } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import { reportCrash } from "~/services/report-crash";
import { answerLanguage, errorMessage, refusalWords } from "../error-words";
import { jsonResponse } from "./json-response";
import { TransportError } from "./transport-error";

/** HTTP status of each expected failure. */
export const ERROR_STATUS: Record<ErrorCode, number> = {
	InvalidTokenException: 401,
	InvalidCredentialsException: 401,
	TooManyAttemptsException: 429,
	AccountDisabledException: 403,
	UnverifiedAccountException: 403,
	TermsNotAcceptedException: 403,
	SecondStepRequiredException: 403,
	NotFoundException: 404,
	PageGoneException: 410,
	UndoEndedException: 410,
	ForbiddenException: 403,
	ValidationException: 422,
	ThrottledRefreshMonitorException: 429,
	ThrottledCreateMonitorException: 429,
	ThrottledCreateCheckException: 429,
	ThrottledRestartCheckException: 429,
	DatacenterUnavailableException: 503,
	ThrottledVisitorCheckException: 429,
	ThrottledCreateUrlMonitorException: 429,
	ThrottledRefreshUrlMonitorException: 429,
	ThrottledCreatePromptException: 429,
	ThrottledAskPromptException: 429,
	MemberLimitException: 429,
	InvalidInvitationException: 410,
	EmptySelectionException: 422,
	InitialLoadingException: 409,
	PausedAccountException: 402,
	OutdatedClientException: 426,
	MaintenanceException: 503,
	ConflictException: 409,
	AlreadyDoneException: 409,
	StillRunningException: 409,
	InvalidCodeException: 422,
	SecondStepException: 401,
	PasskeyException: 422,
	CompanySignInException: 403,
	CompanySessionException: 403,
	BotCheckException: 403,
	ProofRequiredException: 403,
	MessageNotSentException: 502,
	AnonymousAccountException: 403,
	PaidPlanRequiredException: 403,
	ImpersonatedException: 403,
	MadeByAnotherException: 403,
	ReauthenticationException: 403,
	// Not 503: clients would take it for maintenance.
	PaymentNotSetUpException: 409,
	PaymentRejectedException: 402,
	PaymentUnreachableException: 502,
	PaymentFailedException: 409,
	BillingDetailsRequiredException: 409,
	CardRequiredException: 409,
	EstimateExpiredException: 409,
	EstimateChangedException: 409,
};

export interface ErrorBody {
	code: string;
	message: string;
	/** Messages by field; empty when no field is to blame. */
	errors: Record<string, string[]>;
	/** Only of an edit that began from an older version: both texts, and the version with which the edit is written all the same. */
	conflict?: EditConflict;
	/** Only of an unexpected failure: the id to quote to support. */
	request_id?: string;
}

/**
 * The only place where a failure becomes an API answer. An unexpected failure is reported; its answer contains general words only: no stack, SQL,
 * path or key.
 */
export function errorAnswer(
	ctx: Ctx,
	error: unknown,
	language: Language,
): { status: number; body: ErrorBody; headers: Record<string, string> } {
	if (error instanceof TransportError) {
		const body = { code: error.code, message: errorMessage(error.code, {}, language), errors: {} };
		return { status: error.status, body, headers: error.headers };
	}
	const refusal = appErrorIn(error);
	if (refusal) return expected(refusal, language);
	ctx.background(reportCrash(ctx, error, { event: "request.failed" }));
	const body = { code: "ServerException", message: errorMessage("unknown", {}, language), errors: {}, request_id: ctx.requestId };
	return { status: 500, body, headers: {} };
}

function expected(error: AppError, language: Language) {
	const headers: Record<string, string> = {};
	if (error.code === "InvalidTokenException") headers["WWW-Authenticate"] = "Bearer";
	if (error.code === "MaintenanceException") headers["Retry-After"] = "60";
	if (error.code === "StillRunningException") headers["Retry-After"] = "3";
	if (error.code === "TooManyAttemptsException") headers["Retry-After"] = String(error.facts.seconds ?? 60);
	return {
		status: ERROR_STATUS[error.code],
		body: { code: error.code, ...refusalWords(error, language), ...(error.conflict && { conflict: error.conflict }) },
		headers,
	};
}

/** Any failure as {code, message, errors} in the client's language. */
export async function errorResponse(ctx: Ctx, request: Request, error: unknown): Promise<Response> {
	const { status, body, headers } = errorAnswer(ctx, error, await answerLanguage(request));
	return jsonResponse(ctx, request, { status, text: JSON.stringify(body), headers });
}
