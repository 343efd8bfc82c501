import type { ChatMessage } from "~/services/alert-ports";

/**
 * Returns the form of a message in which the most items are listed that a service takes. print: writes it as the service gets it; fits: within the
 * service's limits. Counts what is left out. Without an item it is sent as it is.
 */
export function fitMessage<Form>(message: ChatMessage, print: (message: ChatMessage) => Form, fits: (form: Form) => boolean): Form {
	for (let listed = message.items.length; ; listed--) {
		const others = message.others + message.items.length - listed;
		const form = print({ ...message, items: message.items.slice(0, listed), others });
		if (listed === 0 || fits(form)) return form;
	}
}

/** Cuts a text to so many characters, with an ellipsis. */
export function cut(text: string, most: number): string {
	return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

export const JSON_HEADERS = { "Content-Type": "application/json; charset=utf-8", "User-Agent": "Serpentine-Alerts/1.0" };

/** Address of an incoming webhook. */
export function webhookUrl(target: { url: string } | { token: string }): string {
	if ("url" in target) return target.url;
	throw new Error("the target of a webhook has no address");
}
