/** The script of the frame with the card's fields: it checks what is typed and makes the provider's public calls. */
export function frameScript(publishable: string): string {
	const parts = [typedIn, checkCard, callApi, outcomeOf, carryOut].map(String);
	return `const KEY = ${JSON.stringify(publishable)}; ${parts.join("\n")}
addEventListener("message", async (event) => {
	const { id, ...asked } = event.data ?? {};
	if (id) event.source.postMessage({ ...(await ${carryOut.name}(asked)), id }, event.origin);
});`;
}

// The code below runs in the frame; the functions refer to one another and to KEY alone.

declare const KEY: string;

interface Reply {
	id?: string;
	status?: string;
	error?: unknown;
	last_payment_error?: unknown;
	last_setup_error?: unknown;
}

function typedIn(name: string): string {
	const field = document.getElementById(name);
	return field instanceof HTMLInputElement ? field.value.trim() : "";
}

function checkCard(): { error?: unknown } {
	const error = (message: string) => ({ error: { type: "validation_error", code: "incomplete", message } });
	if (!document.getElementById("card")) return {};
	if (typedIn("number").replace(/\D/g, "").length < 15) return error("Your card number is incomplete.");
	if (!/^\d\d\s*\/?\s*\d\d$/.test(typedIn("expiry"))) return error("Your card's expiration date is incomplete.");
	return /^\d{3,4}$/.test(typedIn("cvc")) ? {} : error("Your card's security code is incomplete.");
}

async function callApi(method: string, path: string, fields: Record<string, string>): Promise<Reply> {
	const body = new URLSearchParams(fields).toString();
	const answer = await fetch(method === "GET" ? `${path}?${body}` : path, {
		method,
		headers: { Authorization: `Bearer ${KEY}`, "Content-Type": "application/x-www-form-urlencoded" },
		...(method === "GET" ? {} : { body }),
	});
	return await answer.json();
}

function outcomeOf(object: Reply) {
	const wrong = object.error ?? object.last_payment_error ?? object.last_setup_error;
	return wrong ? { error: wrong } : { object, status: object.status };
}

async function carryOut(asked: Record<string, string>): Promise<unknown> {
	if (asked.type === "check") return checkCard();
	const secret = { client_secret: asked.clientSecret ?? "" };
	if (asked.type === "retrieve") return outcomeOf(await callApi("GET", `/v1/${asked.kind}/${asked.intent}`, secret));
	let method = asked.method;
	if (!method) {
		const wrong = checkCard();
		if (wrong.error) return wrong;
		const fields = { number: typedIn("number"), expiry: typedIn("expiry"), cvc: typedIn("cvc"), name: asked.name ?? "" };
		const made = await callApi("POST", "/elements/methods", fields);
		if (made.error) return { error: made.error };
		method = made.id ?? "";
	}
	return outcomeOf(await callApi("POST", `/v1/${asked.kind}/${asked.intent}/confirm`, { ...secret, payment_method: method }));
}
