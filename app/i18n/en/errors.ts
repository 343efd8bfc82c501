/** Messages about reached limits, with the offer that extends them. Source: spec A §6 "Upsell", B §8. */
export const limits = {
	offer: { subscribe: "Subscribe", change: "Change offer" },
	refreshFree: "Please wait {{count}} hour(s) between each update. More frequent updates need a subscription.",
	refreshPaid: "Please wait {{count}} hour(s) between each update. The limit of your account was reached.",
	createFree: "Unable to add keywords, you exceed the {{count}} keywords possible. More keywords need a subscription.",
	createPaid: "Unable to add keywords, you exceed the {{count}} keywords possible. More keywords need more capacity.",
};

/** Words of failed requests of the page itself. Source: spec A §8; its sentences are verbatim, some in other modules. */
export const failures = {
	labels: { communication: "Communication error:", server: "Server Error:", error: "Error:" },
	message: "{{message}}",
	fetch: "Could not fetch {{path}} : {{reason}}",
	noReason: "Network request error.",
};

/** Words of expected failures, by ErrorCode; sentences of the spec (A §8, B §8) are verbatim. `unknown` is the fallback. */
export const errors = {
	InvalidTokenException: "Your session has expired, please log in again.",
	InvalidCredentialsException: "E-mail or password is wrong.",
	TooManyAttemptsException: "Too many attempts. Try again in {{minutes}} min.",
	/** TooManyAttemptsException from two hours on. */
	LongWait: "Too many attempts. Try again in {{hours}} hours.",
	AccountDisabledException: "Your account is currently deactivated, do you want to reactivate it to connect to it?",
	UnverifiedAccountException: "Your account is not activated yet. Activate it to go on.",
	TermsNotAcceptedException: "Accept the terms of service to go on.",
	SecondStepRequiredException:
		"This account requires two-step sign-in: set up an authenticator app or a passkey under “Sign-in and sessions”.",
	NotFoundException: "This does not exist, or it is not yours.",
	UndoEndedException:
		"An import can be taken back until a day after its file was sent. That time is over: its keywords, tags and notes can still be removed by hand.",
	PageGoneException:
		"Result pages are stored for {{days}} days, here until {{until}}, and the first one for {{months}} months where a position changed. This page is no longer stored. What was read on it stays. To keep a page for good, pin it before.",
	ForbiddenException: "You may not do this.",
	ValidationException: "Some fields need your attention.",
	ThrottledRefreshMonitorException: "Please wait {{count}} hour(s) between each update",
	ThrottledCreateMonitorException: "Unable to add keywords, you exceed the {{count}} keywords possible",
	ThrottledCreateCheckException: "You have reached the maximum number of verifications for today",
	ThrottledRestartCheckException: "Fewer verifications are left for today than you selected: {{count}} a day are possible.",
	ThrottledVisitorCheckException: "Wait between checks, or create a free account.",
	DatacenterUnavailableException: "Datacenter verification is unavailable because the search engine blocks it.",
	ThrottledCreateUrlMonitorException: "Unable to add URLs: {{max}} are possible, {{left}} left.",
	ThrottledRefreshUrlMonitorException: "Please wait {{count}} hour(s) between each update",
	ThrottledCreatePromptException: "Unable to add prompts: {{max}} are possible.",
	ThrottledAskPromptException: "Nothing was asked: each model answers a prompt at most {{max}} times a day, and has done so today.",
	MemberLimitException: "The free plan has room for {{max}} members beside the owner, invitations included.",
	InvalidInvitationException: "This invitation was used, withdrawn or replaced, or is older than seven days.",
	EmptySelectionException: "Select at least one entry first.",
	InitialLoadingException: "The first positions are still being read; keywords can be refreshed as soon as they are there.",
	PausedAccountException: "Nothing is looked up while the subscription is suspended or not paid for.",
	OutdatedClientException: "Serpentine was updated. Reload the page to go on.",
	MaintenanceException: "Serpentine is being maintained and will be back shortly.",
	ConflictException: "This was changed in the meantime. Reload the page and try again.",
	AlreadyDoneException: "This was already done. The secret in its answer was shown once and cannot be shown again.",
	StillRunningException: "This is still being done. Try again in a few seconds.",
	InvalidCodeException: "Your validation code is invalid or expired.",
	SecondStepException: "The second step is missing: send a code of the authenticator app or a recovery code with it, as second_step.",
	PasskeyException: "This passkey was not accepted. Try again, or sign in another way.",
	CompanySignInException: "Your company decides how you sign in here. Use “Sign in with your company”.",
	CompanySessionException:
		"Your company signed you in, for this account alone. Password, passkeys, e-mail and other accounts are not open in this session: sign in by a code by e-mail for them.",
	BotCheckException: "We could not verify that you are a person. Reload the page and try again.",
	ProofRequiredException:
		"There were many wrong passwords or requests for this address. Complete the check on this page and try again, or sign in with the link in a sign-in e-mail.",
	MessageNotSentException: "The message could not be sent. Try again in a few minutes.",
	AnonymousAccountException: "Could not save attributes into an anonymous user.",
	PaidPlanRequiredException: "This needs a paid subscription.",
	ImpersonatedException: "This is not possible while you are connected as somebody else.",
	MadeByAnotherException: "This was made by hand or by another token: a token changes and ends only what it made itself.",
	ReauthenticationException: "Your current password is needed for this.",
	PaymentNotSetUpException: "Payment is not set up on this installation. Write to whoever runs it.",
	PaymentRejectedException: "Your payment was rejected: {{reason}}",
	PaymentUnreachableException: "Unable to communicate with the payment provider. Nothing is taken twice: try again in a moment.",
	PaymentFailedException: "An unknown payment error has occurred. Try again shortly.",
	BillingDetailsRequiredException: "Fill in your billing details first.",
	CardRequiredException: "Add a card first: nothing is charged now, but the next period is.",
	EstimateExpiredException: "This estimate is older than ten minutes. Look at the new one and confirm again.",
	EstimateChangedException: "The amount has changed since it was shown. Look at the new one and confirm again.",
	BadRequestException: "The call could not be read: its body must be valid JSON.",
	MethodNotAllowedException: "This call does not exist with this method.",
	PayloadTooLargeException: "The call is too large: at most 1 MB.",
	unknown: "An unknown error has occurred.",
};
