/** Behaviour of a test card when it is set up or charged. */
export interface CardBehaviour {
	/** Authentication is asked for: never, until the card is set up, or at each payment. */
	authentication: "never" | "until_set_up" | "always";
	/** Why it is declined when it is set up. */
	setup?: Decline;
	/** Why it is declined when it is charged. */
	charge?: Decline;
}

export interface Decline {
	code: string;
	decline_code?: string;
	message: string;
}

const declined = (decline_code: string, message: string): Decline => ({ code: "card_declined", decline_code, message });
export const DECLINES = {
	generic_decline: declined("generic_decline", "Your card was declined."),
	insufficient_funds: declined("insufficient_funds", "Your card has insufficient funds."),
	expired_card: { code: "expired_card", message: "Your card has expired." },
	incorrect_cvc: { code: "incorrect_cvc", message: "Your card's security code is incorrect." },
	processing_error: {
		code: "processing_error",
		message: "An error occurred while processing your card. Try again in a little bit.",
	},
	authentication_failed: {
		code: "payment_intent_authentication_failure",
		message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
	},
} as const satisfies Record<string, Decline>;

const both = (decline: Decline): CardBehaviour => ({ authentication: "never", setup: decline, charge: decline });

/** The provider's test numbers. Source: reliability §1b. */
const CARDS: Readonly<Record<string, CardBehaviour>> = {
	"4242424242424242": { authentication: "never" },
	"5555555555554444": { authentication: "never" },
	"4000002500003155": { authentication: "until_set_up" },
	"4000002760003184": { authentication: "always" },
	"4000000000000341": { authentication: "never", charge: DECLINES.generic_decline },
	"4000000000009995": both(DECLINES.insufficient_funds),
	"4000000000000002": both(DECLINES.generic_decline),
	"4000000000000069": both(DECLINES.expired_card),
	"4000000000000127": both(DECLINES.incorrect_cvc),
	"4000000000000119": both(DECLINES.processing_error),
	"4000008260003178": { authentication: "until_set_up", charge: DECLINES.insufficient_funds },
};

/** null for a number that is no test card. */
export function cardBehaviour(number: string): CardBehaviour | null {
	return CARDS[number] ?? null;
}

export function cardBrand(number: string): "visa" | "mastercard" {
	return number.startsWith("5") ? "mastercard" : "visa";
}
