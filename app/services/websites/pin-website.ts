import { type InAccount, pinWebsiteFor, unpinWebsiteFor, websitesPinnedBy } from "~/db/person-marks";
import type { Ctx } from "../ctx";

/** Pins or unpins a website on a person's page of websites. Websites of other accounts stay unchanged. */
export async function pinWebsite(ctx: Ctx, who: InAccount, { hid, pinned }: { hid: string; pinned: boolean }): Promise<void> {
	await (pinned ? pinWebsiteFor(ctx.db, who, hid, ctx.now()) : unpinWebsiteFor(ctx.db, who, hid));
}

/** Returns the hids of the websites that a person pinned. */
export async function listPinnedWebsites(ctx: Ctx, who: InAccount): Promise<ReadonlySet<string>> {
	return new Set((await websitesPinnedBy(ctx.db, who)).map(({ hid }) => hid));
}
