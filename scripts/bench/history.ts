import path from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { readYearHistory } from "~/services/storage/read-year-history";
import { openLocalCtx } from "../seed-large/local-ctx";
import type { Figure } from "./figure";

const EMAIL = "large@serpentine.example";
const REPEATS = 9;
/** SerpBear 3.1.0, one keyword with 365 days: CPU and gzipped bytes. */
const SERPBEAR = { cpuMs: 10, bytes: 1_812 };

/** One keyword's year out of the account that seed:large made in STATE_DIR; nothing else may run on that folder. CPU is that of the services. */
export async function benchHistory(report: (figure: Figure) => void): Promise<void> {
	const { ctx, close } = await openLocalCtx(path.resolve(process.env.STATE_DIR || ".state"));
	let reads = 0;
	const { getRange } = ctx.ports.objects;
	ctx.ports.objects.getRange = (...args) => {
		reads++;
		return getRange(...args);
	};
	try {
		const [one] = await ctx.db.all<{ accountId: number; hid: string }>(sql`SELECT m.account_id AS accountId, m.hid FROM monitor m
			JOIN membership s ON s.account_id = m.account_id JOIN user u ON u.id = s.user_id
			WHERE u.email_key = ${EMAIL} ORDER BY m.ordinal LIMIT 1 OFFSET 500`);
		if (!one) return console.log("history: no large account in this state folder, npm run seed:large makes it");
		const year = new Date(ctx.now()).getUTCFullYear();
		const times: number[] = [];
		let bytes = 0;
		for (let i = 0; i < REPEATS; i++) {
			reads = 0;
			const before = process.cpuUsage();
			const history = await readYearHistory(ctx, one.accountId, { year, monitor: one.hid });
			const used = process.cpuUsage(before);
			times.push((used.user + used.system) / 1000);
			bytes = gzipSync(JSON.stringify(history)).length;
		}
		const cpuMs = times.sort((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? 0;
		report({ name: "history of one keyword and year: CPU", value: cpuMs, unit: "ms", goal: "≤ 3" });
		report({ name: "history of one keyword and year: SerpBear's CPU, times ours", value: SERPBEAR.cpuMs / cpuMs, unit: "×", goal: "≥ 3" });
		report({ name: "history of one keyword and year: answer, gzipped", value: bytes, unit: "B", goal: "≤ 600" });
		report({
			name: "history of one keyword and year: SerpBear's bytes, times ours",
			value: SERPBEAR.bytes / bytes,
			unit: "×",
			goal: "≥ 3",
		});
		report({ name: "history of one keyword and year: R2 reads", value: reads, unit: "", goal: null });
	} finally {
		await close();
	}
}
