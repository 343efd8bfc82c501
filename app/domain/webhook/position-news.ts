import { CODES, isDefinite, observationOfCode, rankOf } from "../sample/codes";
import { codeAt, codedAt, type GridCodes } from "../sample/columns";
import { type DayColumns, seenAt } from "../sample/day";
import { isPending } from "../sample/observation";
import { MOVES, moveOf, variationOf } from "../sample/variation";
import { encodeEntry, type WireEntry } from "../sample/wire";
import { RUN_EVENTS, type RunEvent } from "./event-types";

/** Positions in one message: a run of 20,000 keywords is told in several. */
export const POSITIONS_PER_MESSAGE = 100;

/** A keyword that is followed. */
export interface NewsKeyword {
	ordinal: number;
	hid: string;
	term: string;
	country: string;
	language: string;
	engine: string;
	/** Place below the country; "" for all of it. */
	place: string;
	device: string;
	website: { hid: string; domain: string };
	/** Public ids of its tags. */
	tags: readonly string[];
}

/** A sample that has closed. */
export interface ClosedRun {
	/** Local day of the account, and time "HHmm"; "0000" is the daily one. */
	day: string;
	time: string;
	columns: Pick<DayColumns, "first" | "codes" | "depths" | "evidence">;
}

/** Codes of another sample of the account. */
export interface OtherRun {
	day: string;
	time: string;
	columns: GridCodes;
}

/** The websites, tags and events that an endpoint asked for; empty lists of the first two mean all. */
export interface NewsScope {
	events: readonly string[];
	websites: readonly string[];
	tags: readonly string[];
}

export interface News {
	type: RunEvent;
	/** Names it within its run. */
	key: string;
	data: object;
}

/** Events of a run for an endpoint, by website. earlier: the latest first; later: samples after it that have closed before it. */
export function newsOfRun(
	run: ClosedRun,
	{ earlier, later }: { earlier: readonly OtherRun[]; later: readonly OtherRun[] },
	keywords: readonly NewsKeyword[],
	scope: NewsScope,
): News[] {
	const wanted = RUN_EVENTS.filter((type) => scope.events.includes(type));
	if (wanted.length === 0) return [];
	const sites = new Map<string, NewsKeyword[]>();
	for (const keyword of keywords) {
		if (codeAt(run.columns, keyword.ordinal) === CODES.none || !isInScope(keyword, scope)) continue;
		const site = sites.get(keyword.website.hid);
		if (site) site.push(keyword);
		else sites.set(keyword.website.hid, [keyword]);
	}
	return [...sites.values()].flatMap((site) => newsOfSite(run, { earlier, later }, site, wanted));
}

function isInScope({ website, tags }: NewsKeyword, scope: NewsScope): boolean {
	if (scope.websites.length === 0 && scope.tags.length === 0) return true;
	return scope.websites.includes(website.hid) || tags.some((tag) => scope.tags.includes(tag));
}

function newsOfSite(
	run: ClosedRun,
	{ earlier, later }: { earlier: readonly OtherRun[]; later: readonly OtherRun[] },
	site: readonly NewsKeyword[],
	wanted: readonly RunEvent[],
): News[] {
	const website = { id: site[0]?.website.hid, domain: site[0]?.website.domain };
	const about = { website, date: run.day, time: run.time };
	const moved: Record<Exclude<RunEvent, "look.completed">, object[]> = {
		"positions.changed": [],
		"position.entered": [],
		"position.left": [],
	};
	if (wanted.some((type) => type !== "look.completed")) {
		for (const keyword of site) {
			const change = changeOf(run, { earlier, later }, keyword);
			if (!change) continue;
			moved["positions.changed"].push(change.told);
			if (change.move === MOVES.new) moved["position.entered"].push(change.told);
			if (change.move === MOVES.missing) moved["position.left"].push(change.told);
		}
	}
	return wanted.flatMap((type): News[] => {
		if (type === "look.completed") return [{ type, key: website.id ?? "", data: { ...about, keywords: countAnswers(run, site) } }];
		const all = moved[type];
		const pages = Math.ceil(all.length / POSITIONS_PER_MESSAGE);
		return Array.from({ length: pages }, (_, page) => {
			const positions = all.slice(page * POSITIONS_PER_MESSAGE, (page + 1) * POSITIONS_PER_MESSAGE);
			return { type, key: `${website.id}:${page}`, data: { ...about, total: all.length, page: page + 1, pages, positions } };
		});
	});
}

/** Monitors of a run by their answer; unknown ones by reason, so that nobody takes them for "not found". */
function countAnswers(run: ClosedRun, site: readonly NewsKeyword[]) {
	const reasons: Record<string, number> = {};
	const counts = { total: site.length, ranked: 0, not_found: 0, unknown: 0, unknown_reasons: reasons };
	for (const { ordinal } of site) {
		const place = ordinal - run.columns.first;
		const observation = observationOfCode(codeAt(run.columns, ordinal), run.columns.depths[place] ?? 0, "");
		if (!observation) continue;
		counts[observation.outcome] += 1;
		if (observation.outcome === "unknown") reasons[observation.reason] = (reasons[observation.reason] ?? 0) + 1;
	}
	return counts;
}

/** null unless the keyword has a definite answer that differs from the last definite one before, and that no later run has overtaken. */
function changeOf(
	run: ClosedRun,
	{ earlier, later }: { earlier: readonly OtherRun[]; later: readonly OtherRun[] },
	keyword: NewsKeyword,
): { move: number; told: object } | null {
	const { ordinal } = keyword;
	const current = codedAt(run.columns, ordinal);
	if (!isDefinite(current.code) || later.some(({ columns }) => isDefinite(codeAt(columns, ordinal)))) return null;
	const before = earlier.find(({ columns }) => isDefinite(codeAt(columns, ordinal)));
	if (!before) return null;
	const former = codedAt(before.columns, ordinal);
	const move = moveOf(current.code, current.depth, former.code, former.depth);
	if (move === 0 || move === MOVES.unknown) return null;
	const seen = seenAt(run.columns, ordinal);
	if (!seen || isPending(seen)) return null;
	const entry: WireEntry = encodeEntry(seen);
	const { hid, term, country, language, engine, place, device, tags } = keyword;
	const told = {
		monitor: hid,
		keyword: { term, country, language, engine, place },
		device,
		tags,
		...entry,
		before: { position: rankOf(former.code, former.depth), depth: former.depth, date: before.day, time: before.time },
		variation: variationOf(current, former),
	};
	return { move, told };
}
