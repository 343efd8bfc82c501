import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type BenchApp, startApp } from "../bench/bench-app";
import { newUser } from "../bench/keywords";
import { type Check, check, sleep } from "./check";

const ROUNDS = 10;
/** A check is answered in less, on an idle machine: kills fall before, within and after it. */
const KILL_WITHIN_MS = 60;

interface Answer {
	status: number;
	body: { id?: string; code?: string };
}
interface Table {
	data: { id: string; keyword: { term: string } }[];
	meta: { total: number; daily_throttle: number };
}

/** R01 for keyed calls: each check is asked, its process group killed at once, and asked again under the same Idempotency-Key. Each is done once. */
export async function killKeysExperiment(): Promise<Check[]> {
	const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-kill-keys-"));
	const start = () => startApp({ stateDir, manualClock: true, isKept: true });
	let app: BenchApp = await start();
	const user = await newUser(app, { keywords: 100 });
	const again: Answer[] = [];
	let answeredBefore = 0;
	for (let round = 0; round < ROUNDS; round++) {
		const first = ask(app, user.token, round).catch(() => null);
		await sleep(Math.random() * KILL_WITHIN_MS);
		await app.kill();
		if (await first) answeredBefore++;
		app = await start();
		again.push(await ask(app, user.token, round));
	}
	const table = await app.get<Table>("/api/checks/datatable?items_per_page=100", user.token);
	await app.kill();
	fs.rmSync(stateDir, { recursive: true, force: true });
	const statuses = again.map(({ status, body }) => `${status}${body.code ? ` ${body.code}` : ""}`);
	const ids = new Set(table.data.map(({ id }) => id));
	return [
		check(
			"every repeat is answered by its check",
			again.every(({ status, body }) => status === 200 && ids.has(body.id ?? "")),
			[...new Set(statuses)].join(", "),
		),
		check(`${ROUNDS} checks, each once`, table.meta.total === ROUNDS && ids.size === ROUNDS, table.meta.total),
		check(`the day's count is ${ROUNDS}`, table.meta.daily_throttle === ROUNDS, table.meta.daily_throttle),
		check("some calls were killed before their answer", answeredBefore < ROUNDS, `${ROUNDS - answeredBefore} of ${ROUNDS}`),
	];
}

async function ask(app: BenchApp, token: string, round: number): Promise<Answer> {
	const response = await fetch(`${app.origin}/api/checks`, {
		method: "POST",
		headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Idempotency-Key": `round-${round}` },
		body: JSON.stringify({ domain: "example.com", keyword: `kill ${round}`, country: "us", language: "en" }),
	});
	return { status: response.status, body: (await response.json()) as Answer["body"] };
}
