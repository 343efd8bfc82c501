import { isDown, isUp } from "../sample/variation";
import type { AlertCause, AlertFacts, AlertItemFacts } from "./alert";
import type { ToldItem } from "./alert-message";
import type { DeliveryCause } from "./delivery";
import { isMoveKind } from "./kinds/alert-kinds";
import { isTold } from "./plan-deliveries";

/** An item as stored, with the targets that its rule names now; null for a rule that was removed. */
export interface StoredItem {
	subject: string;
	facts: AlertItemFacts;
	correctedAt: number | null;
	targets: readonly string[] | null;
}

interface Told {
	kind: "fired" | "corrected";
	/** Targets of rules whose items the message contains. */
	targets: ReadonlySet<string>;
	websiteHid: string | null;
	muted: ReadonlySet<string>;
	/** Corrections before this instant are in an earlier message, ms. */
	correctedFrom: number;
}

/**
 * Returns the items of a message to some targets, or the reason why there are none. A new alert leaves out what is muted or was corrected meanwhile. A
 * correction contains the items that were told and marks those that were not real.
 */
export function toldItems<Item extends StoredItem>(
	items: readonly Item[],
	{ kind, targets, websiteHid, muted, correctedFrom }: Told,
): { items: (Item & { corrected: boolean })[] } | { cause: DeliveryCause } {
	const named = items.filter((item) => item.targets?.some((target) => targets.has(target)));
	if (named.length === 0) return { cause: "rule_gone" };
	if (kind === "corrected") {
		const told = named.map((item) => ({ ...item, corrected: item.correctedAt !== null && item.correctedAt >= correctedFrom }));
		return told.some(({ corrected }) => corrected) ? { items: told } : { cause: "corrected" };
	}
	const unmuted = named.filter((item) => isTold(item, websiteHid, muted));
	if (unmuted.length === 0) return { cause: "muted" };
	const told = unmuted.filter(({ correctedAt }) => correctedAt === null);
	return told.length > 0 ? { items: told.map((item) => ({ ...item, corrected: false })) } : { cause: "corrected" };
}

/** Returns an alert's facts and items, counted again where the message contains a part of the items: numbers and causes are about those alone. */
export function partOf<Item extends ToldItem>(
	facts: AlertFacts,
	items: readonly Item[],
	all: number,
): { facts: AlertFacts; items: Item[] } {
	if (items.length === all) return { facts, items: [...items] };
	const ways = new Map<string, "fell" | "rose" | "other">();
	for (const { subject, facts: item } of items) {
		if (item.about !== "keyword") continue;
		const way = !isMoveKind(item.kind) ? "other" : isDown(item.move) ? "fell" : isUp(item.move) ? "rose" : "other";
		if (way !== "other" || !ways.has(subject)) ways.set(subject, way);
	}
	const count = (wanted: "fell" | "rose" | "other") => [...ways.values()].filter((way) => way === wanted).length;
	const numbers = { fell: count("fell"), rose: count("rose"), other: count("other") };
	const { causes, items: told } = causesOf(facts.causes, items);
	const unexplained = new Set(
		told.flatMap(({ subject, facts: item }) =>
			item.about === "keyword" && isMoveKind(item.kind) && item.cause === undefined ? [subject] : [],
		),
	);
	return { facts: { ...facts, ...numbers, causes, ...sharesOf(facts, unexplained.size) }, items: told };
}

/** Causes that explain an item, with the number of those keywords; items point at their new places. */
function causesOf<Item extends ToldItem>(causes: readonly AlertCause[] | null, items: readonly Item[]) {
	if (causes === null) return { causes: null, items: [...items] };
	const subjects = causes.map(
		(_, index) => new Set(items.filter(({ facts }) => facts.about === "keyword" && facts.cause === index).map(({ subject }) => subject)),
	);
	const kept = causes.flatMap((cause, index) =>
		subjects[index]?.size ? [{ index, cause: { ...cause, keywords: subjects[index].size } }] : [],
	);
	const placeOf = (index: number | undefined) => kept.findIndex((one) => one.index === index);
	const told = items.map((item) => {
		if (item.facts.about !== "keyword" || item.facts.cause === undefined) return item;
		return { ...item, facts: { ...item.facts, cause: placeOf(item.facts.cause) } };
	});
	return { causes: kept.map(({ cause }) => cause), items: told };
}

/** Keywords without a cause, first those whose pages were compared. */
function sharesOf({ unexplained, uncompared }: AlertFacts, without: number): Pick<AlertFacts, "unexplained" | "uncompared"> {
	const compared = Math.min(unexplained, without);
	return { unexplained: compared, uncompared: Math.min(uncompared, without - compared) };
}
