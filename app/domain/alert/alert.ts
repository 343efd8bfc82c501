import type { TrackedEngine } from "../reference/search-engines";
import type { Findings, KeywordFinding } from "./kinds/alert-kind";
import type { RuleCondition, RuleKind } from "./kinds/alert-kinds";

/** A value of a keyword with its evidence. */
export interface AlertValue {
	/** Local day and time "HHmm" of the sample. */
	day: string;
	time: string;
	/** Code and depth (domain/sample/codes.ts). */
	code: number;
	depth: number;
	/** Address at which the website was read; "" without one. */
	url: string;
	/** Public look id; null where no page was kept. */
	look: string | null;
	/** Instant of the reading, ms. */
	at: number;
}

/** Facts of one item, by what it is about. */
export type AlertItemFacts =
	| ({
			about: "keyword";
			kind: RuleKind;
			term: string;
			country: string;
			language: string;
			device: string;
			/** Absent for the default engine. */
			engine?: TrackedEngine;
			/** Place below the country; absent for the whole country. */
			place?: string;
			before: AlertValue;
			after: AlertValue;
			/** As moveOf (domain/sample/variation.ts). */
			move: number;
			/** Condition of the rule when it fired. */
			condition?: RuleCondition;
			/** Position of another reading of that day that disagreed and does not count; 0 for not found. Absent where none disagreed. */
			disputed?: number;
			/** Value of a later run of the same day that corrected the item. Absent if the item's own values were corrected. */
			later?: { code: number; depth: number };
			/** Index in AlertFacts.causes of the cause that explains it; absent where none does. */
			cause?: number;
	  } & KeywordFinding)
	| {
			[About in keyof Findings]: {
				about: About;
				kind: RuleKind;
			} & Findings[About];
	  }[keyof Findings];

/**
 * A cause found in the stored pages and in what the moved keywords have in common. keywords: moved keywords that it holds for; one keyword may have
 * several. Order and choice: causes.ts. Design: docs/design/alerts.md.
 */
export type AlertCause = {
	/** Direction of the keywords that it is about. */
	of: "fell" | "rose";
	keywords: number;
} & (
	| {
			/** More blocks of this type stand above the place where the website stood. Blocks have no position, so they move none. */
			cause: "blocks_above";
			type: string;
			/** Number of further blocks; 0 where keywords differ. */
			blocks: number;
	  }
	/** page: fewer blocks of this type stand above the website. own: this type no longer shows or cites the website. */
	| { cause: "type_lost"; type: string; whose: "page" | "own" }
	/** This type shows or cites the website and did not before. */
	| { cause: "type_won"; type: string }
	/** Another website rose past the place where this one stood. entered: keywords on which it entered the first three. */
	| { cause: "rival_above"; domain: string; entered: number }
	/** Another website stood above and does not now. */
	| { cause: "rival_gone"; domain: string }
	/** Another address of the website is listed. from, to: "" where keywords differ. */
	| { cause: "address_changed"; from: string; to: string }
	/** The addresses that moved are below one path, and few others of the website moved. path: "/guide/", or "blog.shop.example/guide/". */
	| { cause: "path"; path: string }
	/** Most keywords of the website moved the same way. moved, total: of its compared keywords. */
	| { cause: "whole_site"; moved: number; total: number }
	/** percent: of the compared positions of other accounts' websites, those that moved unusually. */
	| { cause: "engine_wide"; percent: number }
);

/** Content of a message. All numbers count keywords, each keyword once. */
export interface AlertFacts {
	/** null for an alert about the account. */
	domain: string | null;
	/** Keywords of its items by direction, and those with another item. */
	fell: number;
	rose: number;
	other: number;
	/** Keywords of the run that were not read or are not confirmed. They never fire. */
	unread: number;
	/** Keywords for which rules about both result pages were not judged, because a run compares a limited number of pages. Absent for none. */
	unjudged?: number;
	/** Empty where none was found. null where nothing was compared: the alert is not about positions. */
	causes: AlertCause[] | null;
	/** Moved keywords without a cause whose result pages were compared. */
	unexplained: number;
	/** Moved keywords without a cause whose result pages could not be compared, or were too many. */
	uncompared: number;
}
