import type { Json } from "~/db/guard";
import { dropTraffic } from "~/db/monitor-traffic";
import { deleteMonitors, uncountMonitors } from "~/db/monitors";
import { restMonitors } from "~/db/resting-monitors";
import { restUrls } from "~/db/resting-urls";
import {
	countGoing,
	deleteWebsite,
	type GoingWebsite,
	goingMakers,
	goneWith,
	ownOf,
	restPaused,
	restRows,
	restWebsite,
} from "~/db/resting-websites";
import { untagMonitors } from "~/db/tags";
import { deleteUrls } from "~/db/url-monitors";
import { websiteExists, websitesOf } from "~/db/websites";
import { ROW_KINDS } from "~/domain/rest/rest-rules";
import { AppError } from "../app-error";
import { announceNotes } from "../audit/write-announced";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { announceUrls } from "../live/announce-urls";
import { refuseOtherMaker } from "../makers/made-by";
import { assertRight, type Seat, type UserSeat } from "../seat/seat";
import { writeTracked } from "../table/write-tracked";

/**
 * Removes websites of the account with all that belongs to one of them alone: keywords, paused ones too, addresses, competitors, reports, webhooks, alert rules, links,
 * views and notes; a batch for each website. They rest together for REST_DAYS. What names other things too stays. Hids that the account does not have are
 * ignored. Returns how many websites went, and the instant from which they rest. Throws EmptySelectionException when none is given,
 * ImpersonatedException, and MadeByAnotherException for a token that did not make what would end.
 */
export async function removeWebsites(ctx: Ctx, seat: UserSeat, hids: readonly string[]): Promise<{ removed: number; at: number }> {
	assertRight(seat, "sending.write");
	if (hids.length === 0) throw new AppError("EmptySelectionException", {}, { ids: ["ids.delete"] });
	const { id: accountId } = seat.account;
	const at = ctx.now();
	const wanted = new Set(hids);
	const sites = (await websitesOf(ctx.db, accountId)).filter(({ hid }) => wanted.has(hid)).map((one) => ({ ...one, accountId }));
	if (seat.apiToken) for (const site of sites) refuseOtherMaker(seat, await goingMakers(ctx.db, site));
	let removed = 0;
	for (const site of sites) if (await removeWebsite(ctx, site, { at, part: removed })) removed++;
	if (removed > 0) {
		await announceUrls(ctx, { accountId, hids: "list" });
		await announceNotes(ctx, accountId);
	}
	return { removed, at };
}

/** Numbers of things that go with a website, by kind; null where the account does not have it. */
export async function foreseeRemoval(ctx: Ctx, seat: Seat, hid: string) {
	assertRight(seat, "work.read");
	const { id: accountId } = seat.account;
	const site = (await websitesOf(ctx.db, accountId)).find((one) => one.hid === hid);
	return site ? { domain: site.domain, counts: await countGoing(ctx.db, { ...site, accountId }) } : null;
}

/** false where a concurrent call was first. */
async function removeWebsite(ctx: Ctx, site: GoingWebsite, { at, part }: { at: number; part: number }): Promise<boolean> {
	const { accountId, hid: parent } = site;
	const { db } = ctx;
	const write = { accountId, action: "websites.removed", when: websiteExists(accountId, parent), hids: null, empties: true };
	const monitors: Json = ownOf("monitors", site);
	const results = await writeTracked(ctx, write, (marked) => [
		...noteEffect(ctx, { removed: 1 }, marked, part),
		restWebsite(db, { ...site, at }, marked),
		...ROW_KINDS.flatMap((kind) => restRows(db, kind, site, at, marked)),
		restUrls(db, { accountId, hids: ownOf("url-monitors", site), at, parent }, marked),
		...deleteUrls(db, accountId, goneWith("url-monitors", site), marked),
		dropTraffic(db, accountId, monitors, marked),
		restPaused(db, site, at, marked),
		restMonitors(db, { accountId, hids: monitors, state: "removed", at, parent }, marked),
		uncountMonitors(db, accountId, monitors, marked),
		untagMonitors(db, accountId, monitors, marked),
		deleteMonitors(db, accountId, monitors, marked),
		...deleteWebsite(db, site, marked),
	]);
	return results !== null;
}
