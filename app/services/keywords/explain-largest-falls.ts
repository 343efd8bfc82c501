import type { AlertCause } from "~/domain/alert/alert";
import type { ReportDates } from "~/domain/position/report-dates";
import { codeOf } from "~/domain/sample/codes";
import type { Seen } from "~/domain/sample/observation";
import type { MovedKeyword } from "~/domain/table/largest-moves";
import { explainMoves, type MovedValue } from "../alerts/explain-moves";
import type { Ctx } from "../ctx";
import type { TableAccount } from "../ports";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";

/** Keywords of one call: two result pages are compared for each. */
const MOST = 20;

/** The likely cause of each fall by hid of the keyword; a keyword without one, and one beyond the first MOST, is absent. */
export async function explainLargestFalls(
	ctx: Ctx,
	seat: Seat<TableAccount>,
	{ falls, dates }: { falls: readonly MovedKeyword[]; dates: ReportDates },
): Promise<Map<string, AlertCause>> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const some = falls.slice(0, MOST);
	if (some.length === 0) return new Map();
	const asked = { day: dates.date.day, comparisonDay: dates.comparison.day };
	const [seen, websites] = await Promise.all([
		ctx.ports.tables.seen(
			account,
			some.map(({ ordinal }) => ordinal),
			asked,
		),
		websitesOfAccount(ctx, account.id),
	]);
	const hostsOf = new Map(websites.map(({ domain, hosts }) => [domain, hosts]));
	const pairs = some.flatMap(({ hid, ordinal, domain }, i) => {
		const [before, after] = [readValueOf(seen[i]?.previous), readValueOf(seen[i]?.current)];
		const hosts = hostsOf.get(domain);
		return before && after && hosts ? [{ hid, ordinal, before, after, domain, hosts }] : [];
	});
	const explained = await explainMoves(ctx, account.id, pairs, { limit: MOST });
	return new Map(
		pairs.flatMap(({ hid, ordinal }): [string, AlertCause][] => {
			const cause = explained.get(ordinal)?.cause;
			return cause ? [[hid, cause]] : [];
		}),
	);
}

function readValueOf(seen: Seen | null | undefined): MovedValue | null {
	if (!seen) return null;
	const { observation, evidence } = seen;
	const url = observation.outcome === "ranked" ? observation.url : "";
	return { code: codeOf(observation), depth: observation.depth, look: evidence.look, url };
}
