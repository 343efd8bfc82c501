import type { TrackedEngine } from "../reference/search-engines";
import type { Coded } from "../sample/codes";
import type { Seen } from "../sample/observation";
import type { Variation } from "../sample/variation";
import type { PlainValues } from "./column-lists";
import type { Synthesis } from "./synthesis";
import type { TrackedMarket } from "./tracked-keywords";
import type { WantedOutcome } from "./wanted-choices";

/** One followed keyword with what two dates say of it. */
export interface TableRow {
	hid: string;
	/** Index into TablePage.groups. A keyword with several tags has a row in each of their groups. */
	group: number;
	term: string;
	/** Indexes into TablePage.websites and markets, and of tags into TablePage.tags. */
	website: number;
	market: number;
	tags: number[];
	device: "desktop" | "mobile";
	favorite: boolean;
	/** Searches per month; null when unknown. */
	volume: number | null;
	/** Source of the volume: the account itself, the simulation, or a provider. */
	volumeSource: "own" | "simulated" | "provider" | null;
	/** Best position ever seen and its day; null while never ranked. */
	best: { position: number; day: string } | null;
	plain: PlainValues;
	/** The wanted page: index into TablePage.wanted, whether a rule names it, and how the ranking page of the date relates to it; null for none. */
	wanted: { page: number; isByRule: boolean; outcome: WantedOutcome } | null;
	/** Values of the query's columns of families, in their order: code and depth as of a position, null without an answer. */
	families: readonly (Coded | null)[];
	/** The same at the comparison date. */
	formerFamilies: readonly (Coded | null)[];
	/** Observation of the date (see betterOfDay); null without one. */
	current: Seen | null;
	previous: Seen | null;
	variation: Variation;
	/** A look of the date is awaited. */
	looking: boolean;
	/** The ranking address differs from the one of the comparison date. */
	moved: boolean;
}

/** A followed keyword beyond the plan. */
export interface BeyondRow extends TrackedMarket {
	hid: string;
	term: string;
	domain: string;
	device: "desktop" | "mobile";
	favorite: boolean;
}

/** A group with rows on this page. Counts are over the whole group, not the page. */
export interface TableGroup {
	/** Website or tag hid, "-" for no tag, marketKey for a market. */
	key: string;
	count: number;
	/** Keywords that went up (new ones too) and down (missing ones too). */
	up: number;
	down: number;
	/** Keywords whose values of both dates can be compared. */
	compared: number;
	/** The group began on an earlier page. */
	continued: boolean;
}

export interface TablePage {
	/** account.rev and tracked_rev that this page shows. */
	rev: number;
	trackedRev: number;
	/** Keywords in the scope, those that search and filter left, and followed ones beyond the plan. */
	total: number;
	found: number;
	excess: number;
	/** Of the latter: those that scope and search find, the first of them with what names them. */
	beyond: { found: number; rows: BeyondRow[] };
	page: number;
	pages: number;
	rows: TableRow[];
	groups: TableGroup[];
	/** Engines of all shown keywords of the account, in the order of TRACKED_ENGINES. */
	engines: TrackedEngine[];
	/** Dictionaries of the rows. */
	websites: { hid: string; domain: string }[];
	markets: TrackedMarket[];
	tags: { hid: string; name: string; color: string }[];
	wanted: string[];
	/** Looks under way in open samples of the date; null when none is. */
	running: TableRunning | null;
	/** Some monitor of the scope has never had a definite observation. Source: spec B §2 "Alert if initial positions are not yet updated". */
	unread: number;
	/** First day on which a keyword that the search finds, without filters, had a definite answer; null without any. */
	firstRead: string | null;
	synthesis: Synthesis | null;
	/** Samples of both dates that exist: "HHmm" in order. */
	samples: { date: string[]; comparison: string[] };
}

export interface TableRunning {
	done: number;
	total: number;
	/** Refused and tried again, and the earliest instant of that. */
	blocked: number;
	retryAt: number | null;
}

/** Whether keywords are read now. Those that only wait for the instant of their next try, for hours perhaps, are not. */
export function isReading({ done, blocked, total }: TableRunning): boolean {
	return done + blocked < total;
}

/** One row by itself, with the dictionaries it points into. */
export type TableOne = { row: TableRow } & Pick<TablePage, "websites" | "markets" | "tags" | "wanted">;
