import type { DayMark } from "~/domain/day-mark/day-mark";
import type { Overview } from "~/domain/table/overview";
import type { TableQuery } from "~/domain/table/table-query";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { readDayMarks } from "~/services/day-marks/read-day-marks";
import { listNotes } from "~/services/notes/list-notes";
import { findScope } from "~/services/tags/find-scope";
import { datedQuery } from "../query/selected";
import { readTableAddress } from "../query/table-address";

/** The overview with the notes of its days and what is known of the engines, oldest first. */
export interface OverviewAnswer extends Overview {
	notes: { id: string; day: string; text: string }[];
	marks: DayMark[];
}

/** The overview of the table with this address; null when the slug matches nothing. */
export async function readOverview(
	{ ctx, account, seat }: Signed,
	{ url, slug, language }: { url: URL; slug: string; language: Language },
): Promise<OverviewAnswer | null> {
	const found = await findScope(ctx, seat, slug);
	if (!found) return null;
	const query = await datedQuery({ ctx, seat }, { query: readTableAddress(url.searchParams, slug), scope: found.scope });
	const [overview, notes] = await Promise.all([ctx.ports.tables.overview(account, query), listNotes(ctx, seat)]);
	const [first = "", last = ""] = [overview.days[0]?.day, overview.days.at(-1)?.day];
	const shown = notes.filter(({ at, links }) => at >= first && at <= last && concernsScope(links, query.scope));
	const of = query.scope.kind === "website" ? { websiteHid: query.scope.hid } : "all";
	const marks = await readDayMarks(ctx, seat, { from: first, to: last, of, language });
	return { ...overview, marks, notes: shown.map(({ hid, at, description }) => ({ id: hid, day: at, text: description })).reverse() };
}

/** Notes about single keywords belong to the keyword's own chart. */
function concernsScope(links: readonly string[], scope: TableQuery["scope"]): boolean {
	if (links.length === 0) return true;
	return scope.kind === "all" ? links.some((link) => !link.startsWith("monitors:")) : links.includes(`${scope.kind}s:${scope.hid}`);
}
