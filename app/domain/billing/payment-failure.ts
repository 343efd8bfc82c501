/**
 * Why the payment provider did not do what was asked. declined: the bank refused, `message` is the provider's to be shown; unreachable: no
 * answer, so the effect is unknown; busy: the same request is under way; refused: the request itself cannot be done.
 */
export type PaymentFailureKind = "declined" | "unreachable" | "busy" | "refused";

export class PaymentFailure extends Error {
	constructor(
		readonly kind: PaymentFailureKind,
		message: string,
		readonly code = "",
	) {
		super(message);
		this.name = "PaymentFailure";
	}
}
