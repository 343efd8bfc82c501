import { both, bothSet, changes, holds } from "~/db/guard";
import { dueAt } from "~/db/monitors";
import { deleteReturned, restsAs } from "~/db/resting";
import { fitMonitors, returnMonitors } from "~/db/resting-monitors";
import { fitThings, purgeSharesOf, restingMakers, returnThings } from "~/db/resting-things";
import { fitUrls, returnUrls } from "~/db/resting-urls";
import { freeChildren, goneWith, reopenWebsites, websiteAtRest } from "~/db/resting-websites";
import { tableOf } from "~/db/thing-tables";
import { countUrls, setUrlDueAt } from "~/db/url-monitors";
import { planRules } from "~/domain/plan/plan-rules";
import { MADE_ROW_KINDS, RESTING_KINDS, type RestingKind, ROW_KINDS } from "~/domain/rest/rest-rules";
import { AppError } from "../../app-error";
import { announceNotes } from "../../audit/write-announced";
import type { Ctx } from "../../ctx";
import { refuseOtherMaker } from "../../makers/made-by";
import { lookSoon } from "../../monitors/look-soon";
import { assertRight } from "../../seat/seat";
import { wholeOf } from "../../seat/seat-ctx";
import { writeTracked } from "../../table/write-tracked";
import { lookForUrlsSoon } from "../../url-monitors/look-soon";
import { columnsOfReports } from "../columns-of-reports";
import { endRest } from "../end-rest";
import type { KindAtRest, RestingSeat } from "../kind-at-rest";
import { LIMITS } from "../return-all";

/** Parts of a request that its other kinds take. */
const PARTS_OF_KINDS = RESTING_KINDS.length;

/** Websites come back with all that went with them, each in one batch; what was removed before by itself stays removed. */
export const websitesAtRest: KindAtRest = {
	async restore(ctx, seat, hids, part) {
		const { id: accountId } = seat.account;
		let restored = 0;
		for (const [place, hid] of hids.entries()) {
			if (await returnWebsite(ctx, seat, hid, place === 0 ? part : PARTS_OF_KINDS + place)) restored++;
		}
		if (restored === 0) return 0;
		await lookSoon(ctx, accountId);
		await lookForUrlsSoon(ctx, accountId);
		await announceNotes(ctx, accountId);
		return restored;
	},
	async purge(ctx, things) {
		await purgeSharesOf(ctx.db, "websites", JSON.stringify(things.map(({ hid }) => hid)));
	},
};

/** false where it rests no more. Throws where the plan or a limit has no room for all of it. */
async function returnWebsite(ctx: Ctx, seat: RestingSeat, hid: string, part: number): Promise<boolean> {
	const { db } = ctx;
	const { id: accountId } = seat.account;
	const site = { accountId, hid };
	await refuseSenders(ctx, seat, hid);
	const rooms = roomsFor(ctx, seat, hid);
	const reports = await columnsOfReports(ctx, seat, goneWith("scheduled-exports", site));
	const which = websiteAtRest(hid);
	const write = {
		accountId,
		action: "websites.restored",
		when: rooms.reduce((all, { fits }) => both(all, fits), restsAs(accountId, "websites", hid)),
		set: bothSet(dueAt(ctx.now()), setUrlDueAt(ctx.now())),
		hids: null,
	};
	const results = await writeTracked(ctx, write, (marked) => [
		...reopenWebsites(db, accountId, which, marked),
		...returnMonitors(db, accountId, { hids: goneWith("monitors", site), max: planRules(seat.account).max_monitor }, marked),
		...returnUrls(db, accountId, goneWith("url-monitors", site), marked),
		...ROW_KINDS.flatMap((kind) =>
			returnThings(db, { accountId, kind, hids: goneWith(kind, site), ...(kind === "scheduled-exports" && { others: reports }) }, marked),
		),
		...RESTING_KINDS.map((kind) => deleteReturned(db, { accountId, kind, hids: goneWith(kind, site), table: tableOf(kind) }, marked)),
		freeChildren(db, accountId, which, marked),
		...endRest(ctx, { accountId, kind: "websites", hids: JSON.stringify([hid]), table: tableOf("websites") }, marked, part),
	]);
	if (results !== null) return changes(results.at(-1)) === 1;
	// Nothing rests any more where a concurrent call was first.
	if (!(await holds(db, accountId, restsAs(accountId, "websites", hid)))) return false;
	for (const { fits, refuse } of rooms) if (!(await holds(db, accountId, fits))) throw await refuse();
	return false;
}

/** What sends data to others comes back by its owner, and by the token that made it. */
async function refuseSenders(ctx: Ctx, seat: RestingSeat, hid: string): Promise<void> {
	const { id: accountId } = seat.account;
	for (const kind of MADE_ROW_KINDS) {
		const makers = await restingMakers(ctx.db, { accountId, kind, hids: goneWith(kind, { accountId, hid }) });
		if (makers.length > 0) assertRight(seat, "sending.write");
		refuseOtherMaker(seat, makers);
	}
}

/** Conditions that there is room for what went with a website, each with the refusal where it does not hold. */
function roomsFor(ctx: Ctx, { account }: RestingSeat, hid: string) {
	const { id: accountId } = account;
	const { max_monitor: maxMonitors, max_url_monitor: maxUrls } = planRules(account);
	const of = (kind: RestingKind) => goneWith(kind, { accountId, hid });
	return [
		{
			fits: fitMonitors(accountId, of("monitors"), maxMonitors),
			refuse: async () => new AppError("ThrottledCreateMonitorException", { count: maxMonitors, max: maxMonitors }),
		},
		{
			fits: fitUrls(accountId, of("url-monitors"), maxUrls),
			refuse: async () => {
				const { used } = await countUrls(wholeOf(ctx).db, accountId);
				return new AppError("ThrottledCreateUrlMonitorException", { count: maxUrls, max: maxUrls, left: Math.max(0, maxUrls - used) });
			},
		},
		...ROW_KINDS.map((kind) => {
			const { max, many } = LIMITS[kind];
			return {
				fits: fitThings({ accountId, kind, hids: of(kind) }, { max, now: ctx.now() }),
				refuse: async () => new AppError("ValidationException", { count: max }, { ids: [many] }),
			};
		}),
	];
}
