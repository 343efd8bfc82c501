/** Closed list of expected failures; names after the spec's catalogue where it has one (A §8, B §8). Words are i18n's. */
export const ERROR_CODES = [
	"InvalidTokenException",
	"InvalidCredentialsException",
	"TooManyAttemptsException",
	"AccountDisabledException",
	"UnverifiedAccountException",
	"TermsNotAcceptedException",
	"NotFoundException",
	"ForbiddenException",
	"ValidationException",
	"ThrottledRefreshMonitorException",
	"ThrottledCreateMonitorException",
	"ThrottledCreateCheckException",
	"ThrottledRestartCheckException",
	"DatacenterUnavailableException",
	"ThrottledVisitorCheckException",
	"ThrottledCreateUrlMonitorException",
	"ThrottledRefreshUrlMonitorException",
	"EmptySelectionException",
	"InitialLoadingException",
	"PausedAccountException",
	"OutdatedClientException",
	"MaintenanceException",
	"ConflictException",
	"AlreadyDoneException",
	"StillRunningException",
	"InvalidCodeException",
	"BotCheckException",
	"ProofRequiredException",
	"MessageNotSentException",
	"AnonymousAccountException",
	"PaidPlanRequiredException",
	"ImpersonatedException",
	"ReauthenticationException",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** An expected failure of a use case. `facts` fill the words ({count}, {hours} …). A bug is an ordinary throw. */
export class AppError extends Error {
	constructor(
		readonly code: ErrorCode,
		readonly facts: Record<string, string | number> = {},
		/** Field name → error keys, for forms. */
		readonly errors: Record<string, string[]> = {},
	) {
		super(code);
		this.name = "AppError";
	}
}
