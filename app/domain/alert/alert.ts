import type { SerpFeature } from "@serpentine/serp/results";
import type { RuleKind } from "./rule";

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
	| {
			about: "keyword";
			kind: RuleKind;
			term: string;
			country: string;
			language: string;
			device: string;
			before: AlertValue;
			after: AlertValue;
			/** As moveOf (domain/sample/variation.ts). */
			move: number;
			/** Websites that overtook; feature that was won or lost. */
			rivals?: string[];
			feature?: SerpFeature;
			change?: "won" | "lost";
			/** Index in AlertFacts.causes of the cause that explains it; absent where none does. */
			cause?: number;
	  }
	| {
			about: "group";
			kind: "group_moved";
			figure: "average" | "visibility" | "first_page";
			before: number;
			after: number;
			days: [string, string];
			keywords: number;
	  }
	| { about: "url"; kind: "url_left_index"; url: string; look: string | null; at: number }
	| { about: "run"; kind: "run_incomplete"; unknown: number; total: number; reasons: Record<string, number> }
	| { about: "source"; kind: "source_failing"; source: string; failed: number; total: number }
	| { about: "quota"; kind: "quota_near"; quota: string; used: number; max: number };

/**
 * A cause found in the stored pages, with the number of moved keywords that it explains. Ordered by that number, the highest first.
 * Design: docs/design/alerts.md.
 */
export type AlertCause =
	/** Blocks of this type stand above the website and did not before. */
	| { cause: "blocks_above"; type: string; blocks: number; keywords: number }
	/** This type of result left the page, or no longer shows the website. */
	| { cause: "type_lost"; type: string; keywords: number }
	/** This type of result appeared, or shows the website now. */
	| { cause: "type_won"; type: string; keywords: number }
	/** One other website stands above now and did not before. */
	| { cause: "rival_above"; domain: string; keywords: number }
	/** One other website stood above and does not now. */
	| { cause: "rival_gone"; domain: string; keywords: number }
	/** Another address of the website is listed. */
	| { cause: "address_changed"; keywords: number; from: string; to: string }
	/** The pages that moved stand below one path of the website. path: "/guide/". */
	| { cause: "path"; path: string; keywords: number }
	/** Most keywords of the website moved the same way. total: compared keywords of the website. */
	| { cause: "whole_site"; keywords: number; total: number }
	/** Searches of other accounts moved as well; no names. */
	| { cause: "engine_wide"; keywords: number; percent: number };

/** What a message says. Numbers of keywords, each counted once. */
export interface AlertFacts {
	/** null for an alert about the account. */
	domain: string | null;
	/** Keywords of its items by direction, and those with another item. */
	fell: number;
	rose: number;
	other: number;
	/** Keywords of the run that were not read or are not confirmed. They never fire. */
	unread: number;
	/** Empty where none was found. null where nothing was compared: the alert is not about positions. */
	causes: AlertCause[] | null;
	/** Keywords that no cause explains. */
	unexplained: number;
}
