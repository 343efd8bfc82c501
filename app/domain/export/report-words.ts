import type { ResultKind } from "../position/result-kinds";
import type { UnknownReason } from "../sample/observation";
import type { ColumnName } from "../table/column-lists";
import type { WantedOutcome } from "../table/wanted-choices";
import type { ChangeWords } from "./change-sentences";
import type { ExportType } from "./choices";

/** Words of exports and reports, in one language. Positions that are none have words, never a number. */
export interface ReportWords {
	/** Titles of documents. */
	types: Readonly<Record<ExportType, string>>;
	/** "Page 3 of 7"; the number of pages stands last. */
	page: (page: string, pages: string) => string;
	/** Stands small at the end. */
	madeWith: (product: string) => string;
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
	/** Outcomes of a wanted page on a day. */
	wanted: Readonly<Record<WantedOutcome, string>>;
	desktop: string;
	mobile: string;
	/** Columns of the website's rank inside kinds of results, and a page without the kind. */
	inside: Record<ResultKind | "absent", string>;
	look: string;
	/** Of a value that no other reading confirms. */
	notConfirmed: string;
	variationNew: string;
	variationMissing: string;
	/** First page. */
	summary: {
		/** Titles of its figures in a table. */
		figure: string;
		value: string;
		change: string;
		before: string;
		/** "before 9.4, on 21 November". */
		beforeValue: (value: string, day: string) => string;
		/** "1.4 points", of percent. */
		points: (value: string) => string;
		moved: string;
		movedValue: (up: number, down: number) => string;
		/** Title of the words of who sends the report. */
		message: (company: string) => string;
	};
	/** Sheets of a spreadsheet. */
	sheets: { summary: string; days: string; rivals: string; keywords: string };
	/** Keywords with the most clicks. */
	clicks: { title: string; note: string };
	cover: {
		title: string;
		period: string;
		comparedWith: string;
		covers: string;
		/** Label of the market, which is printed once where all keywords share it. */
		market: string;
		keywords: string;
		read: string;
		readValue: (read: string, all: string, share: string) => string;
		depth: string;
		depthValue: (least: number, most: number) => string;
		unknown: string;
		none: string;
		/** Positions that no other reading confirms. */
		unconfirmed: string;
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
		appeared: string;
		lost: string;
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
	evolution: { title: string; note: string; first3: string; first10: string; ranked: string };
	/** Texts of the charts of average position and visibility by day. */
	averageByDay: { title: string; note: string };
	visibilityByDay: { title: string; note: string };
	/** Figures by website and tag. */
	groups: { byWebsite: string; byTag: string; tag: string; severalTags: string };
	notes: { title: string; text: string };
	/** Shares of voice, and who stands above the website. Names and intervals are printed. */
	competition: {
		title: string;
		note: (from: string, to: string) => string;
		/** read: keywords with searches a month whose place was read on the last day. */
		own: (interval: string, read: number, counted: number) => string;
		unread: string;
		/** The keywords that were read have no searches. */
		noSearches: string;
		/** Source of the click rates; from, to: days as people read them. */
		curve: Record<"hand" | "own" | "published", (from: string, to: string) => string>;
		/** Competitors without a share. */
		hidden: (count: number) => string;
		withoutVolume: (count: number) => string;
		rose: (name: string, since: string) => string;
		fell: (name: string, since: string) => string;
		same: (name: string) => string;
		/** No share of the shown competitors moved for sure. */
		noRivalMoved: (count: number) => string;
		/** since: as sinceText says it. */
		above: (host: string, above: number, read: number, since: string) => string;
		/** When most stands began. */
		since: SinceWords;
		passed: (host: string, count: number) => string;
		chart: { title: string; note: string };
		table: { title: string; website: string; change: string; above: string; since: string };
		/** Cells. */
		sinceCell: SinceWords;
		range: (low: string, high: string) => string;
		tiny: (high: string) => string;
		notRead: string;
		roseCell: (since: string) => string;
		fellCell: (since: string) => string;
		sameCell: string;
		ofRead: (above: number, read: number) => string;
	};
	/** Hosts that rank above the website. */
	rivals: { title: string; note: (pages: number) => string; chosen: string; pages: string; share: string; best: string };
	/** Shares of AI answers that cite the website. */
	answers: {
		title: string;
		note: string;
		prompt: string;
		model: string;
		cited: string;
		of: (cited: number, n: number) => string;
		/** A model without the product around it. */
		bare: (model: string) => string;
		/** Answers that do not count towards the share. */
		beside: string;
		/** One answer has no share. */
		oneCited: string;
		oneNot: string;
		between: string;
		change: string;
		none: string;
		same: string;
		rose: (since: string) => string;
		fell: (since: string) => string;
	};
	winners: string;
	losers: string;
	/** Title of the positions of a website or a tag. */
	positionsOf: (group: string) => string;
	noTag: string;
}

/** day: on that day; orEarlier: on that day or on any day before; between: after one day and on another one at the latest. */
export interface SinceWords {
	day: (day: string) => string;
	orEarlier: (day: string) => string;
	between: (before: string, day: string) => string;
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
	/** Path of an address. */
	page: string;
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
	/** Title of the column of these outcomes. */
	wantedOutcome: string;
}

/** The words of reports in a catalogue. */
export type ReportCatalogue = Omit<ReportWords, "columns" | "inside"> & { columns: OwnColumns };
