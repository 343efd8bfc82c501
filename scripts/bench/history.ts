import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { openLocalCtx } from "../seed-large/local-ctx";
import { type BenchApp, startApp } from "./bench-app";
import type { Figure } from "./figure";
import { seededState } from "./seeded-state";

const KEYWORDS = 20_000;
const WARM_UP = 30;
const REQUESTS = 300;
/** SerpBear 3.1.0, one keyword with 365 days: CPU and gzipped bytes. */
const SERPBEAR = { cpuMs: 10, bytes: 1_812 };
const NAME = "history of one keyword and year";

/** One keyword's year out of a year of 20,000 keywords, as an API client asks the built app for it: CPU of all its processes over many requests. */
export async function benchHistory(report: (figure: Figure) => void): Promise<void> {
	const state = seededState(KEYWORDS);
	const { account, monitor, year } = await someKeyword(state);
	const app = await startApp({ stateDir: state.directory, isKept: true, manualClock: true });
	try {
		const { email, password } = state;
		const { token } = await app.post<{ token: string }>("/api/account/tokens/generate", { email, password });
		const history = `/storage/${account}/history/${year}/${monitor}.json`;
		const columns = await meanCpuMs(app, `${history}?form=columns`, token);
		// What any signed-in request costs: session, guard, routing.
		const plain = await meanCpuMs(app, `/storage/${account}/notes.json`, token);
		const bytes = gzipSync(JSON.stringify(await app.get(`${history}?form=columns`, token))).length;
		report({ name: `${NAME}: CPU of a request`, value: columns, unit: "ms", goal: "≤ 3" });
		report({ name: `${NAME}: of which any request costs`, value: plain, unit: "ms", goal: null });
		report({ name: `${NAME}: SerpBear's CPU, times ours`, value: SERPBEAR.cpuMs / columns, unit: "×", goal: "≥ 3" });
		report({ name: `${NAME}: answer, gzipped`, value: bytes, unit: "B", goal: "≤ 600" });
		report({ name: `${NAME}: SerpBear's bytes, times ours`, value: SERPBEAR.bytes / bytes, unit: "×", goal: "≥ 3" });
		report({ name: `${NAME}: CPU with all of \`seen\``, value: await meanCpuMs(app, history, token), unit: "ms", goal: null });
	} finally {
		await app.stop();
	}
}

/** One of the large account, from the middle of a block. */
async function someKeyword({ directory, email }: { directory: string; email: string }) {
	const { ctx, close } = await openLocalCtx(directory);
	try {
		const [one] = await ctx.db.all<{ account: string; monitor: string }>(sql`SELECT a.hid AS account, m.hid AS monitor FROM monitor m
			JOIN account a ON a.id = m.account_id JOIN membership s ON s.account_id = a.id JOIN user u ON u.id = s.user_id
			WHERE u.email_key = ${email} ORDER BY m.ordinal LIMIT 1 OFFSET ${KEYWORDS / 2 + 100}`);
		if (!one) throw new Error("no account in the state folder follows so many keywords");
		return { ...one, year: new Date(ctx.now()).getUTCFullYear() };
	} finally {
		await close();
	}
}

async function meanCpuMs(app: BenchApp, path: string, token: string): Promise<number> {
	for (let i = 0; i < WARM_UP; i++) await app.get(path, token);
	const before = app.cpuMs();
	for (let i = 0; i < REQUESTS; i++) await app.get(path, token);
	return (app.cpuMs() - before) / REQUESTS;
}
