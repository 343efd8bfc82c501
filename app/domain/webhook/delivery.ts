/** Why a delivery got no answer. Words: catalogue "webhooks.failures". */
export const DELIVERY_FAILURES = [
	/** The name leads to an address that is not public, or to none. */
	"private",
	/** The name could not be resolved. */
	"unresolved",
	"timeout",
	/** No connection, or it broke. */
	"unreachable",
	/** The signing secret cannot be read: the deployment's secret was replaced. */
	"unsigned",
] as const;
export type DeliveryFailure = (typeof DELIVERY_FAILURES)[number];

export interface DeliveryOutcome {
	/** null where no answer came. */
	status: number | null;
	failure: DeliveryFailure | null;
	/** First bytes of the answer, as text. */
	answer: string;
	/** Header Retry-After of the answer. */
	retryAfter?: string | null;
	ms: number;
}

/** Redirects are not followed, so they count as failures. Source: Standard Webhooks 1.0.0. */
export function isDelivered({ status }: Pick<DeliveryOutcome, "status">): boolean {
	return status !== null && status >= 200 && status < 300;
}

/** The receiver says that it is gone for good. */
export function isGone({ status }: Pick<DeliveryOutcome, "status">): boolean {
	return status === 410;
}
