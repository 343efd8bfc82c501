import { MAINTENANCE_FINISHED, setConnection } from "./connection-store";

/** Source: spec A §9 "Maintenance ping". */
const PING_EVERY_MS = 10_000;
const PING = "/api/ping";

type Fetch = (input: string, init: RequestInit) => Promise<Response>;
let waiting: Promise<void> | null = null;

/** Resolves when the server accepts requests again. Of many waiting callers only one probes. */
export function waitOut(ask: Fetch): Promise<void> {
	waiting ??= wait(ask).finally(() => {
		waiting = null;
	});
	return waiting;
}

async function wait(ask: Fetch): Promise<void> {
	setConnection({ maintenance: true });
	do await new Promise((resolve) => setTimeout(resolve, PING_EVERY_MS));
	while (!(await isBack(ask)));
	setConnection({ maintenance: false });
	window.dispatchEvent(new Event(MAINTENANCE_FINISHED));
}

async function isBack(ask: Fetch): Promise<boolean> {
	try {
		return (await ask(PING, { cache: "no-store" })).ok;
	} catch {
		return false;
	}
}
