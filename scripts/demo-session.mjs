// Calls and forms of the demo's user, as its programs and its browser send them.
import { DEMO } from "./demo-data.mjs";

/** @param {string} app origin */
export function apiOf(app, token) {
	const headers = { Accept: "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
	const told = async (method, address, answer) => {
		if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
		return await answer.json();
	};
	return {
		read: async (address) => told("GET", address, await fetch(app + address, { headers })),
		async send(address, payload, method = "POST") {
			const isForm = payload instanceof FormData;
			const body = isForm ? payload : JSON.stringify(payload);
			const sent = { method, headers: isForm ? headers : { ...headers, "Content-Type": "application/json" }, body };
			return told(method, address, await fetch(app + address, sent));
		},
	};
}

/** Signs somebody in as a browser does, the demo's user unless told otherwise. Answers the cookies, and how forms are sent with them. */
export async function browserOf(app, person = DEMO) {
	const cookies = [];
	const keep = (answer) => cookies.push(...answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]));
	/** Throws where the screen refuses the form. */
	const submit = async (address, fields) => {
		const headers = { Origin: app, Cookie: cookies.join("; ") };
		const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
		const answer = await fetch(app + address, { method: "POST", redirect: "manual", headers, body });
		await answer.body?.cancel();
		if (answer.status >= 400) throw new Error(`The form of ${address} was refused: ${answer.status}.`);
		return answer;
	};
	keep(await submit("/login", { ...person, intent: "sign_in" }));
	return { cookies, keep, submit };
}
