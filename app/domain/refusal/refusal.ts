/** Codes of the shop, which does not exist where plans are off. */
export const SHOP_ERROR_CODES = [
	"PausedAccountException",
	"PaidPlanRequiredException",
	"PaymentNotSetUpException",
	"PaymentRejectedException",
	"PaymentUnreachableException",
	"PaymentFailedException",
	"BillingDetailsRequiredException",
	"CardRequiredException",
	"EstimateExpiredException",
	"EstimateChangedException",
] as const;
/** Closed list of expected failures, named as in the spec's catalogue where it has them (A §8, B §8). Their words: i18n `errors`. */
export const ERROR_CODES = [
	"InvalidTokenException",
	"InvalidCredentialsException",
	"TooManyAttemptsException",
	"AccountDisabledException",
	"UnverifiedAccountException",
	"TermsNotAcceptedException",
	"SecondStepRequiredException",
	"NotFoundException",
	"PageGoneException",
	"UndoEndedException",
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
	"ThrottledCreatePromptException",
	"ThrottledAskPromptException",
	"MemberLimitException",
	"InvalidInvitationException",
	"EmptySelectionException",
	"InitialLoadingException",
	"OutdatedClientException",
	"MaintenanceException",
	"ConflictException",
	"AlreadyDoneException",
	"StillRunningException",
	"InvalidCodeException",
	"SecondStepException",
	"PasskeyException",
	"CompanySignInException",
	"CompanySessionException",
	"BotCheckException",
	"ProofRequiredException",
	"MessageNotSentException",
	"AnonymousAccountException",
	"ImpersonatedException",
	"MadeByAnotherException",
	"ReauthenticationException",
	...SHOP_ERROR_CODES,
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** A refused form, as its screen shows it. All messages are in the user's language. */
export interface Refusal {
	ok: false;
	/** Intent of the form. */
	intent: string;
	/** "unknown": an unexpected failure, which is reported. */
	code: ErrorCode | "unknown";
	/** Messages by field. */
	errors: Record<string, string[]>;
	/** Message that concerns no field of the form. */
	failure: string | null;
	/** Submitted values by field, to be shown again; without passwords and selections. */
	values: Values;
	/** Of an edit that began from an older version: both texts. */
	conflict?: FormConflict | undefined;
	/** Notice of a limit that was reached, as a toast; `key` of the catalogue. */
	toast: { kind: "info"; key: string; facts: Record<string, string | number>; offer?: "subscribe" | "change" } | null;
}

export interface FormConflict {
	/** With it the form is written all the same. */
	version: string;
	fields: { name: string; mine: string; theirs: string }[];
}

export type Values = Record<string, string[]>;

/**
 * Answer of an action to a form whose screen stays: what a success shows, or the refusal with what its dialog continues to show, such as the selection.
 * A success that leads elsewhere is a redirect.
 */
export type Outcome<Shown> = { ok: true; shown: Shown } | (Refusal & { shown?: Shown | undefined });
