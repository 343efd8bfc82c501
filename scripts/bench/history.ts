import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { openLocalCtx } from "../seed-large/local-ctx";
import { type BenchApp, startApp } from "./bench-app";
import type { Figure } from "./figure";
import { seededCopy } from "./seeded-state";

const KEYWORDS = 20_000;
const WARM_UP = 30;
/** Number of different keywords, spread over the account. */
const ASKED = 300;
/** Keywords whose years are read together. Source: year-blocks.ts. */
const BLOCK_ORDINALS = 256;
/** Requests of each kind alternate, so that other load affects all equally. */
const ROUNDS = 6;
/** SerpBear 3.1.0, one keyword with 365 days: CPU and gzipped bytes. */
const SERPBEAR = { cpuMs: 10, bytes: 1_812 };
const NAME = "history of one keyword and year";

/**
 * Keywords' years out of a year of 20,000 keywords, as an API client requests them from the built app: CPU of all its processes over many requests.
 */
export async function benchHistory(report: (figure: Figure) => void): Promise<void> {
	const state = seededCopy(KEYWORDS);
	const { account, monitors, firstOfBlocks, year } = await someKeywords(state);
	const app = await startApp({ stateDir: state.directory, manualClock: true });
	try {
		const { email, password } = state;
		const { token } = await app.post<{ token: string }>("/api/account/tokens/generate", { email, password });
		const history = (monitor = "", of = year) => `/storage/${account}/history/${of}/${monitor}.json`;
		const kinds = {
			// Baseline of any signed-in request: session, guard, routing, and one query.
			fixed: monitors.map(() => `/storage/${account}/notes.json`),
			columns: monitors.map((monitor) => `${history(monitor)}?form=columns`),
			full: monitors.map((monitor) => history(monitor)),
		};
		// The previous year warms the code, and reads no byte of this one.
		for (const monitor of monitors) await app.get(history(monitor, year - 1), token);
		const coldMs = await meanCpuOfEach(
			app,
			firstOfBlocks.map((monitor) => `${history(monitor)}?form=columns`),
			token,
		);
		const cpu = await meanCpuMs(app, kinds, token);
		const bytes = gzipSync(JSON.stringify(await app.get(kinds.columns[0] ?? "", token))).length;
		report({ name: `${NAME}: CPU of a request`, value: cpu.columns, unit: "ms", goal: null });
		report({ name: `${NAME}: of which any request costs`, value: cpu.fixed, unit: "ms", goal: null });
		report({ name: `${NAME}: of which the history's own`, value: cpu.columns - cpu.fixed, unit: "ms", goal: "≤ 3" });
		report({ name: `${NAME}: its own, none of its neighbours' read yet`, value: coldMs - cpu.fixed, unit: "ms", goal: null });
		report({ name: `${NAME}: SerpBear's CPU, times ours`, value: SERPBEAR.cpuMs / cpu.columns, unit: "×", goal: "≥ 3" });
		report({ name: `${NAME}: answer, gzipped`, value: bytes, unit: "B", goal: "≤ 600" });
		report({ name: `${NAME}: SerpBear's bytes, times ours`, value: SERPBEAR.bytes / bytes, unit: "×", goal: "≥ 3" });
		report({ name: `${NAME}: own CPU with all of \`seen\``, value: cpu.full - cpu.fixed, unit: "ms", goal: null });
	} finally {
		await app.stop();
	}
}

/** Some keywords of the large account, evenly spaced. */
async function someKeywords({ directory, email }: { directory: string; email: string }) {
	const { ctx, close } = await openLocalCtx(directory);
	try {
		const rows = await ctx.db.all<{
			account: string;
			monitor: string;
			ordinal: number;
		}>(sql`SELECT a.hid AS account, m.hid AS monitor, m.ordinal FROM monitor m
			JOIN account a ON a.id = m.account_id JOIN membership s ON s.account_id = a.id JOIN user u ON u.id = s.user_id
			WHERE u.email_key = ${email} AND m.ordinal % ${sql.raw(String(Math.floor(KEYWORDS / ASKED)))} = 7 ORDER BY m.ordinal LIMIT ${ASKED}`);
		const account = rows[0]?.account;
		if (account === undefined) throw new Error("no account in the state folder follows so many keywords");
		const blocks = new Map(rows.map(({ ordinal, monitor }) => [Math.floor(ordinal / BLOCK_ORDINALS), monitor]));
		return {
			account,
			monitors: rows.map(({ monitor }) => monitor),
			firstOfBlocks: [...blocks.values()],
			year: new Date(ctx.now()).getUTCFullYear(),
		};
	} finally {
		await close();
	}
}

/** CPU per request over different requests, each sent once. */
async function meanCpuOfEach(app: BenchApp, paths: string[], token: string): Promise<number> {
	const before = app.cpuMs();
	for (const path of paths) await app.get(path, token);
	return (app.cpuMs() - before) / paths.length;
}

/** CPU of one request of each kind. */
async function meanCpuMs<Kind extends string>(app: BenchApp, kinds: Record<Kind, string[]>, token: string): Promise<Record<Kind, number>> {
	const names = Object.keys(kinds) as Kind[];
	const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<Kind, number>;
	for (const name of names) for (const path of kinds[name].slice(-WARM_UP)) await app.get(path, token);
	for (let round = 0; round < ROUNDS; round++)
		for (const name of names) {
			const before = app.cpuMs();
			for (const [i, path] of kinds[name].entries()) if (i % ROUNDS === round) await app.get(path, token);
			sums[name] += app.cpuMs() - before;
		}
	return Object.fromEntries(names.map((name) => [name, sums[name] / kinds[name].length])) as Record<Kind, number>;
}
