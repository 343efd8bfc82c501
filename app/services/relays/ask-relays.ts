import { allSources, insertSource, updateSource } from "~/db/serp-sources";
import { NO_CONDITIONS } from "~/domain/source/no-conditions";
import { recordAudit } from "../audit/record-audit";
import { publishedCrawlerConfig } from "../crawler-config/crawler-configs";
import type { Ctx } from "../ctx";

/** Whether relays are one of the sources that may be asked. */
export async function areRelaysUsed(ctx: Ctx): Promise<boolean> {
	const [rows, config] = await Promise.all([allSources(ctx.db), publishedCrawlerConfig(ctx)]);
	return config.browser.source === "relay" || rows.some(({ provider, enabled }) => provider === "relay" && enabled);
}

/** Makes relays a source that is asked before the deployment's own requests. */
export async function askRelays(ctx: Ctx, actorId: number | null): Promise<void> {
	const before = (await allSources(ctx.db)).find(({ provider }) => provider === "relay");
	const hid = before?.hid ?? ctx.newHid();
	const audit = recordAudit(ctx, { actorId, subject: `source:${hid}`, action: before ? "source.switched_on" : "source.added" });
	if (before) {
		await ctx.db.batch([updateSource(ctx.db, before.id, { enabled: true }), audit]);
		return;
	}
	const row = { hid, provider: "relay", conditions: JSON.stringify(NO_CONDITIONS), createdAt: ctx.now() };
	await ctx.db.batch([...insertSource(ctx.db, row, { hid: ctx.newHid(), now: ctx.now() }), audit]);
}
