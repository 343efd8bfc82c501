/** Messages about reached limits, with the offer that extends them. Source: spec A §6 "Upsell", B §8. */
export const limits = {
	offer: { subscribe: "Subscribe", change: "Change offer" },
	refreshFree: "Please wait {{count}} hour(s) between each update. More frequent updates need a subscription.",
	refreshPaid: "Please wait {{count}} hour(s) between each update. The limit of your account was reached.",
	createFree: "Unable to add keywords, you exceed the {{count}} keywords possible. More keywords need a subscription.",
	createPaid: "Unable to add keywords, you exceed the {{count}} keywords possible. More keywords need more capacity.",
};
