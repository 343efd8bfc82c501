import { sql } from "drizzle-orm";
import { recordUrlAnswers } from "~/db/url-monitors";
import type { Indexation } from "~/domain/url-monitor/indexation";
import { openLocalCtx } from "../seed-large/local-ctx";

/** Maximum of an administrator's account. */
export const URLS = 9_999;
/** Number of websites. */
const WEBSITES = 50;
const ANSWERS_PER_STATEMENT = 500;
/** Interval between two answers: looks do not end together. */
const APART_MS = 1_237;

export function addresses(): string[] {
	return Array.from({ length: URLS }, (_, i) => `https://shop-${i % WEBSITES}.example/catalogue/article-${i}.html`);
}

/** Answers for all tracked addresses of a state folder that nothing else uses: some of each state, as after a day's run. */
export async function answerAll(stateDir: string): Promise<void> {
	const { ctx, close } = await openLocalCtx(stateDir);
	try {
		const askedAt = ctx.now() - 86_400_000 / 2;
		await ctx.db.run(sql`UPDATE url_monitor SET asked_at = ${askedAt}`);
		const rows = await ctx.db.all<{ id: number; hid: string }>(sql`SELECT id, hid FROM url_monitor ORDER BY id`);
		for (let from = 0; from < rows.length; from += ANSWERS_PER_STATEMENT) {
			const answers = rows.slice(from, from + ANSWERS_PER_STATEMENT).map(({ id, hid }, index) => ({
				id,
				hid,
				askedAt,
				indexation: said(from + index),
				at: askedAt + (from + index) * APART_MS,
				source: "browser",
				look: `${"job-of-a-bench-with-128".slice(0, 22)}.${Math.floor((from + index) / 100)}.${index % 25}`,
				retryAt: null,
			}));
			await recordUrlAnswers(ctx.db, answers, sql`1`);
		}
	} finally {
		await close();
	}
}

function said(index: number): Indexation {
	const kind = (index * 7) % 20;
	const depth = (index % 9) + 1;
	if (kind < 13) return { found: 1, protocolMismatch: false, depth };
	if (kind < 18) return { found: 0, protocolMismatch: kind > 16, depth };
	return { found: -1, protocolMismatch: false, depth: 0, reason: "blocked", detail: "captcha" };
}
