import { machineNow } from "../setup/test-time";
import { address } from "./browser";

interface Sent {
	kind: string;
	to: string;
	language: string;
	subject: string;
	text: string;
	code: string | null;
	attachments: { filename: string; mediaType: string }[];
}

/** The last message of a kind to an address in development's outbox; waits until there is one. */
export async function lastMessage(to: string, kind: string): Promise<Sent> {
	for (let tries = 0; tries < 100; tries++) {
		const answer = await fetch(address(`/dev/outbox.json?to=${encodeURIComponent(to)}`));
		const sent = ((await answer.json()) as Sent[]).filter((message) => message.kind === kind);
		const last = sent.at(-1);
		if (last) return last;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(`no ${kind} for ${to}`);
}

/** Moves the clock of the app. */
export async function advance(ms: number): Promise<void> {
	await setClock({ advance_ms: ms });
}

/** Sets the clock of the app to an instant, in ms, from which it runs: for a test whose result depends on the calendar. */
export async function setInstant(now: number): Promise<void> {
	await setClock({ now });
}

/** The clock of the app is the machine's again: receivers of webhooks refuse a timestamp that is minutes ahead. */
export async function resetClock(): Promise<void> {
	await setClock({ now: machineNow() });
}

async function setClock(payload: object): Promise<void> {
	const answer = await fetch(address("/dev/clock"), {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(payload),
	});
	if (!answer.ok) throw new Error(`POST /dev/clock answered ${answer.status}`);
}
