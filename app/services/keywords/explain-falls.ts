import { ordinalsOfMonitors } from "~/db/monitor-names";
import { ordinalsOfWebsites } from "~/db/places";
import type { AlertCause } from "~/domain/alert/alert";
import type { Passer } from "~/domain/alert/page-changes";
import type { ReportDates } from "~/domain/position/report-dates";
import { codedAt, evidenceAt } from "~/domain/sample/columns";
import { urlAt } from "~/domain/sample/day";
import { isDown, MOVES, moveOf } from "~/domain/sample/variation";
import { explainMoves, type MovedValue } from "../alerts/explain-moves";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";

/** Keywords whose result pages one call compares. */
export const MAX_FALLS = 100;

/** Why a keyword fell between two dates, as its result pages tell. */
export interface Fall {
	hid: string;
	/** null: none was found. */
	cause: AlertCause | null;
	/** Results above the website now that were below it or absent, best position first; null: the pages could not be compared. */
	passers: Passer[] | null;
}

type LoadedDay = NonNullable<Awaited<ReturnType<typeof loadDayColumns>>>;

/** Explains the first of some keywords that fell between two dates; those that did not are left out. */
export async function explainFalls(
	ctx: Ctx,
	seat: Seat<{ id: number }>,
	{ hids, dates }: { hids: readonly string[]; dates: ReportDates },
): Promise<Fall[]> {
	assertRight(seat, "work.read");
	const { id: accountId } = seat.account;
	const [now, then] = [await loadDayColumns(ctx, accountId, dates.date), await loadDayColumns(ctx, accountId, dates.comparison)];
	if (!now || !then) return [];
	await Promise.all([now.loadEvidence(), then.loadEvidence()]);
	const websites = new Map((await websitesOfAccount(ctx, accountId)).map((one) => [one.hid, one]));
	const asked = await ordinalsOfMonitors(ctx.db, accountId, hids.slice(0, MAX_FALLS));
	const moveAt = (ordinal: number) => {
		const [current, former] = [codedAt(now, ordinal), codedAt(then, ordinal)];
		return moveOf(current.code, current.depth, former.code, former.depth);
	};
	const fallen = asked.filter(({ ordinal }) => isDown(moveAt(ordinal)));
	const moves = fallen.flatMap(({ ordinal, websiteHid }) => {
		const website = websites.get(websiteHid);
		if (!website) return [];
		const { domain, hosts } = website;
		return [{ ordinal, websiteHid, before: valueAt(then, ordinal), after: valueAt(now, ordinal), domain, hosts }];
	});
	const compared = new Map<string, { ordinal: number; move: number; url: string }[]>();
	const fallenOf = new Set(fallen.map(({ websiteHid }) => websiteHid));
	for (const { websiteHid, ordinal } of await ordinalsOfWebsites(ctx.db, accountId, [...fallenOf])) {
		const move = moveAt(ordinal);
		if (move === MOVES.unknown) continue;
		const known = compared.get(websiteHid) ?? [];
		compared.set(websiteHid, known);
		known.push({ ordinal, move, url: urlAt(then, ordinal) || urlAt(now, ordinal) });
	}
	const explained = await explainMoves(ctx, accountId, moves, { comparedWith: ({ websiteHid }) => compared.get(websiteHid) ?? [] });
	return fallen.map(({ hid, ordinal }): Fall => {
		const { cause = null, changes = null } = explained.get(ordinal) ?? {};
		return { hid, cause, passers: changes?.passers ?? null };
	});
}

function valueAt(day: LoadedDay, ordinal: number): MovedValue {
	return { ...codedAt(day, ordinal), look: evidenceAt(day.evidence(), ordinal - day.first).look, url: urlAt(day, ordinal) };
}
