import type { UnknownReason } from "../sample/observation";
import type { ColumnName } from "../table/column-lists";
import type { ChangeWords } from "./change-sentences";
import type { ExportType } from "./choices";

/** Words of exports and reports, in one language. Positions that are none have words, never a number. */
export interface ReportWords {
	/** Titles of documents. */
	types: Readonly<Record<ExportType, string>>;
	page: (page: string) => string;
	missingLetters: string;
	/** The table goes on, but a PDF holds no more rows. */
	cut: (rows: number) => string;
	/** "All websites". */
	everything: string;
	/** "3 keywords". */
	keywords: (count: number) => string;
	/** Not in the first N, the engine's list ended after N, and the place found below the depth. */
	notFound: (depth: number) => string;
	exhausted: (depth: number) => string;
	below: (position: number, depth: number) => string;
	unknown: string;
	/** "unknown (blocked)". */
	unknownBecause: (reason: UnknownReason) => string;
	reasons: Readonly<Record<UnknownReason, string>>;
	/** "blocked: 3". */
	reasonCount: (reason: string, count: number) => string;
	noReading: string;
	/** Columns of the table have the names that the screen shows. */
	columns: OwnColumns & Record<ColumnName, string>;
	/** How clicks and impressions of a keyword are counted (search-query/page-days.ts). */
	counted: { page: string; query: string };
	counts: { yes: string; no: string };
	desktop: string;
	mobile: string;
	look: string;
	/** Of a value that no other reading confirms. */
	notConfirmed: string;
	variationNew: string;
	variationMissing: string;
	cover: {
		title: string;
		period: string;
		comparedWith: string;
		covers: string;
		keywords: string;
		read: string;
		readValue: (read: string, all: string, share: string) => string;
		depth: string;
		depthValue: (least: number, most: number) => string;
		unknown: string;
		none: string;
		madeAt: string;
		/** Keywords whose clicks and impressions hold days that are kept by page only. */
		byPage: string;
		/** Keywords beyond the plan, which a file leaves out. */
		leftOut: string;
		noData: string;
		/** In the place of what was read, where no keyword counts. */
		noneCounted: string;
		onlyFavorites: string;
	};
	changes: ChangeWords;
	synthesis: {
		title: string;
		note: string;
		measure: string;
		average: string;
		lowest: string;
		highest: string;
		/** In place of an upper bound. */
		open: string;
		visibility: string;
		ranked: string;
		notFound: string;
		unknown: string;
		absent: string;
		up: string;
		down: string;
		same: string;
		appeared: string;
		lost: string;
		incomparable: string;
		movesTitle: string;
		count: string;
	};
	distribution: {
		title: string;
		label: string;
		now: string;
		before: string;
		beyond: (position: number) => string;
		notFound: string;
		unknown: string;
	};
	evolution: { title: string; note: string; read: string; first3: string; first10: string; ranked: string };
	/** Texts of the charts of average position and visibility by day. */
	averageByDay: { title: string; note: string };
	visibilityByDay: { title: string; note: string };
	/** Figures by website and tag. */
	groups: { byWebsite: string; byTag: string; tag: string; severalTags: string };
	notes: { title: string; text: string };
	/** Hosts that rank above the website. */
	rivals: { title: string; note: (pages: number) => string; chosen: string; pages: string; share: string; best: string };
	winners: string;
	losers: string;
	noWinners: string;
	noLosers: string;
	/** Title of the positions of a website or a tag. */
	positionsOf: (group: string) => string;
	noTag: string;
}

/** Titles of columns that the table does not have, or that reports name in another way. */
interface OwnColumns {
	website: string;
	keyword: string;
	country: string;
	language: string;
	device: string;
	engine: string;
	place: string;
	tags: string;
	day: string;
	bestOfPeriod: string;
	averageOfPeriod: string;
	daysRead: string;
	/** Titles say the period, which is another one than that of a report, and the unit. */
	clicks: string;
	impressions: string;
	ctr: string;
	/** How clicks and impressions are counted. */
	counted: string;
	depth: string;
	address: string;
	readAt: string;
	source: string;
	answeredFor: string;
	confirmation: string;
	/** Whether a reading represents its day: a day with several has one. */
	counts: string;
	evidence: string;
}

/** The words of reports in a catalogue. */
export type ReportCatalogue = Omit<ReportWords, "columns"> & { columns: OwnColumns };
