// The demo's Search Console: a stand-in of Google has its websites (tests/queries/serve-fakes.ts).
import { browserOf } from "./demo-session.mjs";

const CONNECT = "/account/connections/google";

/** Connects the demo's account to its Search Console as a person does in a browser; the stand-in consents at once. Throws where it is not. */
export async function connectDemo(app) {
	const { cookies, keep } = await browserOf(app);
	let address = app + CONNECT;
	// To Google, back with the code, to the screen.
	for (let step = 0; step < 3; step++) {
		const answer = await fetch(address, { redirect: "manual", headers: { Cookie: cookies.join("; ") } });
		const next = answer.headers.get("Location");
		if (next === null) throw new Error(`${address} answered ${answer.status}.`);
		if (address.startsWith(app)) keep(answer);
		address = new URL(next, address).href;
	}
	if (!new URL(address).searchParams.has("connected")) throw new Error(`The connection ended at ${address}.`);
}
