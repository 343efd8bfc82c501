/** Why a call about a subscription does not fit its state. One sentence each, with the way out: i18n `payments.conflicts`. */
export const BILLING_CONFLICTS = [
	"noSubscription",
	"ended",
	"given",
	"byTransfer",
	"firstPaymentOpen",
	"overdue",
	"terminated",
	"notTerminated",
	"alreadyTerminated",
	"noPlannedChange",
	"runs",
	"changed",
	"notAtOnce",
	"nothingToPay",
	"withdrawalOver",
	"withdrawalByTransfer",
	"transferWhileRunning",
	"formUsed",
	"invoiceNotOpen",
] as const;
export type BillingConflict = (typeof BILLING_CONFLICTS)[number];
