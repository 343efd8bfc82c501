import { sql } from "drizzle-orm";
import { keepLast } from "~/db/url-monitors";
import { encodeEntry } from "~/domain/sample/wire";
import type { UrlDetail } from "~/domain/url-monitor/url-report";
import type { Ctx } from "../ctx";

/** Says of what jobs left undone that it failed: their errands end with them, and nobody waits for ever. */
export async function buryErrands(ctx: Ctx): Promise<void> {
	const observation = { outcome: "unknown", reason: "error", depth: 0, detail: null } as const;
	const failed = { observation, evidence: { at: ctx.now(), source: "", look: null, retryAt: null } };
	const unread: UrlDetail = { reason: "error", depth: 0, at: ctx.now() };
	const ended = sql`FROM job_errand e JOIN job j ON j.id = e.job_id AND j.state <> 'open' WHERE`;
	await ctx.db.batch([
		ctx.db.run(sql`UPDATE check_result SET entry = ${JSON.stringify(encodeEntry(failed))}, updated_at = ${ctx.now()}
			${ended} e.kind = 'check' AND e.answer IS NULL AND check_result.check_id = e.target_id AND check_result.datacenter = e.datacenter
				AND EXISTS (SELECT 1 FROM serp_check c WHERE c.id = e.target_id AND c.asked_at = e.asked_at)`),
		ctx.db.run(sql`UPDATE url_monitor SET found = -1, protocol_mismatch = 0, detail = ${keepLast(sql`-1`, sql`${JSON.stringify(unread)}`)}, done_at = ${ctx.now()}
			${ended} e.kind = 'url' AND e.answer IS NULL AND url_monitor.id = e.target_id AND url_monitor.asked_at = e.asked_at`),
		ctx.db.run(sql`DELETE FROM job_errand WHERE job_id IN (SELECT e.job_id ${ended} 1)`),
	]);
}
