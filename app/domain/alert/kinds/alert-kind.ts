import type { SerpFeature } from "@serpentine/serp/results";
import type { z } from "zod";
import type { AnswerEngine } from "../../reference/answer-engines";
import type { Coded } from "../../sample/codes";
import type { GridCodes, GridEvidence } from "../../sample/columns";
import type { PageChanges } from "../page-changes";
import type { AlertScope } from "../rule-scopes";

/** Two comparable answers of one keyword. */
export interface ComparedAnswers {
	after: Coded;
	before: Coded;
}

/** Codes and evidence of a sample. */
export interface Sighted extends GridCodes {
	evidence(): GridEvidence;
}

/** Facts about one keyword of a run. Only those that the kind needs can be asked for. */
export interface KeywordSight {
	/** older: the last definite answer before `before`; null without one. */
	move: ComparedAnswers & { older: Coded | null };
	/** Mean daily movement of the keyword before the run, in places. */
	spread(): number;
	/** Address of the website, "" without one, and features of the page (featureBits), after and before. */
	evidence(): { urls: readonly [string, string]; features: readonly [number, number] };
	/** The page that is wanted for the keyword; null for none. */
	wanted(): string | null;
	/** Both result pages, compared. */
	pages(): PageChanges;
}

/** Further facts of the item of a keyword. */
export interface KeywordFinding {
	/** Mean daily movement of the last 30 days, in places. Only rules by spread have it. */
	spread?: number;
	/** Feature that was won or lost, on the page or by the website. */
	feature?: SerpFeature;
	whose?: "page" | "own";
	change?: "won" | "lost";
	/** Websites that overtook, or that are cited. */
	rivals?: string[];
	/** The page that was wanted. */
	wanted?: string;
}

/** Facts of items that are not about one keyword, by what they are about. */
export interface Findings {
	group: {
		figure: "average" | "visibility" | "first_page";
		condition?: object;
		before: number;
		after: number;
		days: [string, string];
		keywords: number;
	};
	url: { url: string; look: string | null; at: number };
	run: {
		unknown: number;
		total: number;
		reasons: Record<string, number>;
		/** Condition of the rule when it fired; absent in older items, which are not judged again. */
		percent?: number;
		/** The reading after it was completed, and the instant of its last answer, ms. Absent until then. */
		later?: { unknown: number; at: number };
	};
	source: { source: string; failed: number; total: number };
	quota: { quota: string; used: number; max: number };
	/** A called change of the share of answers that cite the website, or a competitor. */
	prompt: {
		/** hid of the prompt, and its text. */
		prompt: string;
		text: string;
		engine: AnswerEngine;
		/** Host of the competitor; null for the website. */
		rival: string | null;
		direction: "up" | "down";
		since: string;
		before: { cited: number; n: number };
		after: { cited: number; n: number };
	};
}

/** Facts that the judges of these items are given. */
export interface Given {
	/** Answers of the keywords in scope that were read on both days. */
	group: { pairs: readonly ComparedAnswers[]; days: [string, string] };
	/** Addresses whose last two answers say that they are not indexed, and which were. */
	url: readonly { hid: string; url: string; look: string | null; firstAt: number }[];
	/** The tracked keywords of a day, and its daily sample; null for a day without one. */
	run: { ordinals: readonly number[]; day: GridCodes | null };
	source: Sighted;
	/** Used number and limit. */
	quota: Readonly<Record<string, readonly [used: number, max: number]>>;
	/** Called changes of the last days, each with the local day on which it was called. */
	prompt: readonly (Findings["prompt"] & { day: string })[];
}

export interface Found<About extends keyof Findings> {
	facts: Findings[About];
	/** Subject of the item; absent: the scope of the rule. */
	subject?: string;
	/** Instant whose local day is the day of the item, ms; absent: the day of the run. */
	at?: number;
	/** Local day of the item, where it is known as such. */
	day?: string;
}

/** A part of the words of a kind (i18n/en/alert-kinds.ts), "" for the whole, and its facts. */
export type Said = [part: string, facts?: Readonly<Record<string, SaidFact>>];
export type SaidFact =
	| string
	| number
	| readonly string[]
	/** A name with words of its own. */
	| { list: "type" | "reason" | "quota" | "places"; name: string }
	| { amount: "place" | "point" | "time"; count: number }
	/** Names with their numbers, the largest number first. */
	| { list: "reason"; counts: Readonly<Record<string, number>> }
	| { address: string }
	| { percent: number }
	| { decimal: number }
	/** An instant, ms. */
	| { at: number };

/** Parts of the form of a condition, in the order of its sentence. */
export type FormPart =
	/** names: section of the words of its codes, by default `alerts.values.{field}`. */
	| { part: "choice"; field: string; codes: readonly string[]; names?: "resultTypes" }
	| { part: "words"; words: "byAtLeast" | "unit" | "atLeast" | "percent" | "ofKeywords" }
	| { part: "number"; field: "amount" | "percent"; max: number }
	/** Domains, with the hint of the kind's words. */
	| { part: "domains"; field: string };

/** All that a kind of alert rules is. Its name and place: alert-kinds.ts; its words: i18n/en/alert-kinds.ts. */
interface Declared<Condition> {
	schema: z.ZodType<Condition>;
	/** Usual values: of a form before its fields are filled. */
	usual: Condition;
	/** A condition that is valid; absent: the usual one is. */
	example?: Condition;
	form: readonly FormPart[];
	/** Sentence of a rule, such as "A keyword leaves the first 10 results". */
	sentence(condition: Condition): Said;
	/** Scopes that a rule can have. */
	scopes: readonly AlertScope[];
	/** Days without a further item about the same subject. */
	quietDays?: number;
	/** The facts of past days are not stored, so that only the present can be judged. */
	isOfPresent?: true;
}

/** Facts that a kind about keywords is judged by, beside the positions. */
export type Need = "positions" | "evidence" | "pages";

export interface KeywordKind<Condition> extends Declared<Condition> {
	about: "keyword";
	/** Absent: positions. */
	needs?(condition: Condition): Need;
	/** Returns what the rule found; null where it does not hold, undefined where the facts do not say. */
	judge(condition: Condition, sight: KeywordSight): KeywordFinding | null | undefined;
	/** Sentence of an item; absent for a movement, which all kinds word alike. */
	item?(facts: KeywordFinding & Record<"before" | "after", { url: string }>, condition: Condition | undefined): Said;
}

interface FactsKind<Condition, About extends keyof Findings> extends Declared<Condition> {
	about: About;
	judge(condition: Condition, given: Given[About]): readonly Found<About>[];
	item(facts: Findings[About]): Said;
}

export type AlertKind<Condition> = KeywordKind<Condition> | { [About in keyof Findings]: FactsKind<Condition, About> }[keyof Findings];

/** Declares a kind: gives the types of its condition to its functions. */
export function alertKind<Schema extends z.ZodObject>(
	kind: AlertKind<z.output<Schema>> & { schema: Schema },
): AlertKind<z.output<Schema>> & { schema: Schema } {
	return kind;
}
