import { moveScore } from "../sample/variation";
import type { AlertFacts, AlertItemFacts } from "./alert";
import { isMoveKind, type RuleKind } from "./kinds/alert-kinds";

/** An alert, or its correction, with its items, as far as a message is about them. */
export interface ToldAlert {
	kind: "fired" | "corrected";
	facts: AlertFacts;
	items: readonly ToldItem[];
	/** Local day and time "HHmm" of the run. */
	day: string;
	time: string;
	firedAt: number;
}

export interface ToldItem {
	/** As alert_item.subject. */
	subject: string;
	facts: AlertItemFacts;
	/** It is known to be wrong. */
	corrected: boolean;
	/** Name of the website, tag or view of a group; absent for the account. */
	name?: string | undefined;
}

/** The words of an alert in one language, in the parts that mails, chats and the page lay out. */
export interface AlertMessage {
	/** "shop.example: 14 keywords fell, 2 rose". */
	title: string;
	/** Day of the run, with the time of one that is not the daily one. */
	when: string;
	/** Sentences: causes in their order, then how much has none. */
	causes: string[];
	/** All items; a caller with little room lists the first ones. */
	items: MessageItem[];
	/** "and 12 more", of so many items that the caller leaves out. */
	more(count: number): string;
	/** Names the evidence of an item whose text the title has already. */
	pagesLabel: string;
	/** Further sentences: keywords that were not read; what a correction is about. */
	notes: string[];
}

export interface MessageItem {
	subject: string;
	text: string;
	/** Readings of both days, the earlier one first: label and look id. */
	evidence: { label: string; look: string }[];
	corrected: boolean;
	/** Index of its cause in AlertFacts.causes; null for none. */
	cause: number | null;
}

/** Same for the items that a message says once. */
export function messageKey({ subject, facts: { kind } }: Pick<ToldItem, "subject" | "facts">): string {
	return `${subject} ${isMoveKind(kind) ? "move" : kind}`;
}

/**
 * The items in the order of a message: what several rules say of one keyword's movement once; by cause, then by places lost. A correction contains
 * corrected items only.
 */
export function messageItems<Item extends ToldItem>({ kind, items }: { kind: ToldAlert["kind"]; items: readonly Item[] }): Item[] {
	const once = new Map<string, Item>();
	for (const item of items) {
		const key = messageKey(item);
		if ((kind === "fired" || item.corrected) && !once.has(key)) once.set(key, item);
	}
	return [...once.values()].sort((a, b) => placeOf(a.facts) - placeOf(b.facts) || moveOf(a.facts) - moveOf(b.facts));
}

function placeOf(facts: AlertItemFacts): number {
	return facts.about === "keyword" ? (facts.cause ?? Number.MAX_SAFE_INTEGER - 1) : Number.MAX_SAFE_INTEGER;
}

function moveOf(facts: AlertItemFacts): number {
	return facts.about === "keyword" ? moveScore(facts.move) : 0;
}

/** Number of subjects by kind, of the items that are not told as a movement of a keyword. */
export function otherKinds(items: readonly ToldItem[]): [kind: RuleKind, count: number][] {
	const subjects = new Map<RuleKind, Set<string>>();
	for (const { subject, facts } of items) {
		const { kind } = facts;
		if (!isMoveKind(kind)) subjects.set(kind, (subjects.get(kind) ?? new Set()).add(subject));
	}
	return [...subjects].map(([kind, set]) => [kind, set.size]);
}
