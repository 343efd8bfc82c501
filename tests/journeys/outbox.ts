import { expect } from "vitest";
import { machineNow } from "../setup/test-time";
import { address } from "./browser";

interface Sent {
	kind: string;
	to: string;
	language: string;
	subject: string;
	text: string;
	code: string | null;
	link: string | null;
	attachments: { filename: string; mediaType: string }[];
}

/** The last message of a kind to an address in development's outbox; waits until there is one. */
export async function lastMessage(to: string, kind: string): Promise<Sent> {
	let sent: Sent[] = [];
	const count = async () => {
		const answer = await fetch(address(`/dev/outbox.json?to=${encodeURIComponent(to)}`));
		sent = ((await answer.json()) as Sent[]).filter((message) => message.kind === kind);
		return sent.length;
	};
	await expect.poll(count, { message: `${kind} for ${to}` }).toBeGreaterThan(0);
	const last = sent.at(-1);
	if (!last) throw new Error("no message");
	return last;
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
