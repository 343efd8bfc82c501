import { failEndedTargets } from "~/db/job-targets";
import { encodeEntry } from "~/domain/sample/wire";
import type { UrlDetail } from "~/domain/url-monitor/url-report";
import type { Ctx } from "../../ctx";

/** Writes a failure for checks and URLs that ended jobs left without an answer, so that they are not pending for ever. */
export async function failUnansweredTargets(ctx: Ctx): Promise<void> {
	const now = ctx.now();
	const observation = { outcome: "unknown", reason: "error", depth: 0, detail: null } as const;
	const entry = encodeEntry({ observation, evidence: { at: now, source: "", look: null, retryAt: null } });
	const detail: UrlDetail = { reason: "error", depth: 0, at: now };
	await ctx.db.batch(failEndedTargets(ctx.db, { entry: JSON.stringify(entry), detail: JSON.stringify(detail) }, now));
}
