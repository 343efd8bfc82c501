import { pinWebsiteFor, unpinWebsiteFor, websitesPinnedBy } from "~/db/person-marks";
import type { Ctx } from "../ctx";
import { assertRight, type PersonSeat } from "../seat/seat";

/** Pins or unpins a website on the person's page of websites. Websites of other accounts stay unchanged. */
export async function pinWebsite(ctx: Ctx, seat: PersonSeat, { hid, pinned }: { hid: string; pinned: boolean }): Promise<void> {
	assertRight(seat, "person.write");
	const who = { accountId: seat.account.id, userId: seat.user.id };
	await (pinned ? pinWebsiteFor(ctx.db, who, hid, ctx.now()) : unpinWebsiteFor(ctx.db, who, hid));
}

/** Returns the hids of the websites that the person pinned. */
export async function listPinnedWebsites(ctx: Ctx, seat: PersonSeat): Promise<ReadonlySet<string>> {
	assertRight(seat, "work.read");
	return new Set((await websitesPinnedBy(ctx.db, { accountId: seat.account.id, userId: seat.user.id })).map(({ hid }) => hid));
}
