import type { AlertCause, AlertFacts, AlertItemFacts, AlertValue } from "~/domain/alert/alert";
import {
	type AlertMessage,
	isMoveItem,
	type MessageItem,
	messageItems,
	otherKinds,
	type ToldAlert,
	type ToldItem,
} from "~/domain/alert/alert-message";
import { CODES, placeOf } from "~/domain/sample/codes";
import type { Shape } from "./catalogue";
import { alertMessages as en } from "./en/alert-messages";
import { position as positionEn } from "./en/position";
import { resultTypes as typesEn } from "./en/result-types";
import { alertMessages as es } from "./es/alert-messages";
import { position as positionEs } from "./es/position";
import { resultTypes as typesEs } from "./es/result-types";
import { formatDay, formatInstant, formatNumber, formatShare, type Place } from "./format";
import { alertMessages as fr } from "./fr/alert-messages";
import { position as positionFr } from "./fr/position";
import { resultTypes as typesFr } from "./fr/result-types";
import { withFrenchSpaces } from "./french-spaces";
import { isLanguage, type Language } from "./languages";
import { PageWords, type Paths, type Translate } from "./page-words";
import { marketName } from "./place-names";

type Words = typeof en & { type: typeof typesEn; reason: typeof positionEn.reason };
type Say = Translate<Paths<Words>>;

const MESSAGES: Readonly<Record<Language, Shape<typeof en>>> = { en: en as Shape<typeof en>, fr: withFrenchSpaces(fr), es };
/** With the names of result types and the reasons of unknown answers, which screens use as well. */
const CATALOGUES: Readonly<Record<Language, Words>> = {
	en: { ...en, type: typesEn, reason: positionEn.reason },
	fr: { ...MESSAGES.fr, type: typesFr, reason: positionFr.reason },
	es: { ...es, type: typesEs, reason: positionEs.reason },
};

const PERCENT = 100;

/** Server only. */
export function alertWords(language: Language): Shape<typeof en> {
	return MESSAGES[language];
}

/** Puts an alert, or its correction, into the words of its reader. */
export function wordAlert(alert: ToldAlert, place: Place): AlertMessage {
	const { facts, kind, day, time, firedAt } = alert;
	const language = isLanguage(place.language) ? place.language : "en";
	const say = new PageWords<Paths<Words>>(language, CATALOGUES[language]).t;
	const items = messageItems(alert);
	const worded = items.map((item) => wordItem(item, say, { place, isMixed: isMixed(items) }));
	const what = kind === "corrected" ? say("correction.title", { count: items.length }) : whatHappened(facts, items, worded, say);
	const hour = time === "0000" ? "" : `, ${time.slice(0, 2)}:${time.slice(2)}`;
	return {
		title: facts.domain === null ? capital(what) : say("title.site", { domain: facts.domain, what }),
		when: formatDay(day, place.language) + hour,
		causes: kind === "corrected" ? [] : causeSentences(facts, say, place.language),
		items: worded,
		more: (count) => say("more", { count }),
		notes: kind === "corrected" ? correctionNotes(alert, items, say, formatInstant(firedAt, place)) : unreadNotes(facts, say),
	};
}

/** The only item, else the counts. */
function whatHappened(facts: AlertFacts, items: readonly ToldItem[], worded: readonly MessageItem[], say: Say): string {
	const [only] = worded;
	if (items.length === 1 && only) return only.text;
	const parts = (["fell", "rose"] as const).flatMap((way) => (facts[way] > 0 ? [say(`title.${way}`, { count: facts[way] })] : []));
	const others = otherKinds(items).map(([kind, count]) => say(`title.${kind}` as "title.fell", { count }));
	return [...parts, ...others].join(", ");
}

function unreadNotes({ unread }: AlertFacts, say: Say): string[] {
	return unread > 0 ? [say("unread", { count: unread })] : [];
}

function correctionNotes({ items }: ToldAlert, corrected: readonly ToldItem[], say: Say, at: string): string[] {
	const isPart = messageItems({ kind: "fired", items }).length > corrected.length;
	return [say("correction.text", { at }), ...(isPart ? [say("correction.some")] : [])];
}

function causeSentences({ causes, fell, rose, unexplained, uncompared }: AlertFacts, say: Say, language: string): string[] {
	if (causes === null) return [];
	const sentences = causes.map((cause) => causeSentence(cause, { fell, rose }, say, language));
	const total = fell + rose;
	if (causes.length === 0 && unexplained > 0) sentences.push(say("cause.none"));
	else if (unexplained > 0) sentences.push(say("cause.unexplained", { count: unexplained, total }));
	if (uncompared > 0) sentences.push(say("cause.uncompared", { count: uncompared }));
	return sentences;
}

function causeSentence(cause: AlertCause, moved: { fell: number; rose: number }, say: Say, language: string): string {
	if (cause.cause === "whole_site")
		return say(cause.of === "fell" ? "cause.wholeFell" : "cause.wholeRose", { moved: cause.moved, total: cause.total });
	if (cause.cause === "engine_wide") return say("cause.engine", { percent: formatShare(cause.percent / PERCENT, language) });
	const what = causeWords(cause, say);
	const share = shareOf(cause, moved, say);
	if (share !== null) return say("cause.of", { share, what });
	// A domain keeps its lower case.
	return `${"domain" in cause && what.startsWith(cause.domain) ? what : capital(what)}.`;
}

/** "12 of 14", with the direction where keywords moved both ways; null where one keyword is all. */
function shareOf({ of, keywords: count }: AlertCause, moved: { fell: number; rose: number }, say: Say): string | null {
	const total = moved[of];
	if (moved.fell === 0 || moved.rose === 0) return total === 1 ? null : say(count === total ? "share.all" : "share.part", { count, total });
	const way = of === "fell" ? "Fell" : "Rose";
	return say(total === 1 ? `share.one${way}` : count === total ? `share.all${way}` : `share.part${way}`, { count, total });
}

function causeWords(cause: Exclude<AlertCause, { cause: "whole_site" | "engine_wide" }>, say: Say): string {
	switch (cause.cause) {
		case "blocks_above": {
			const facts = { type: typeName(cause.type, say), count: cause.blocks };
			return cause.blocks > 0 ? say("cause.blocks", facts) : say("cause.moreBlocks", { type: facts.type });
		}
		case "type_lost":
			return say(cause.whose === "page" ? "cause.fewerBlocks" : "cause.typeLost", { type: typeName(cause.type, say) });
		case "type_won":
			return say("cause.typeWon", { type: typeName(cause.type, say) });
		case "rival_above": {
			const key = cause.entered === cause.keywords ? "cause.rivalEntered" : cause.entered > 0 ? "cause.rivalEnteredSome" : "cause.rival";
			return say(key, { domain: cause.domain, entered: cause.entered });
		}
		case "rival_gone":
			return say("cause.rivalGone", { domain: cause.domain });
		case "address_changed":
			return cause.from && cause.to
				? say("cause.addressFromTo", { from: shortAddress(cause.from), to: shortAddress(cause.to) })
				: say("cause.address");
		case "path":
			return say("cause.path", { path: cause.path });
	}
}

function wordItem({ subject, facts, corrected, name }: ToldItem, say: Say, view: { place: Place; isMixed: boolean }): MessageItem {
	const values = facts.about === "keyword" ? [facts.before, facts.after] : facts.about === "url" ? [facts] : [];
	const evidence = values.flatMap(({ look, at }) => (look === null ? [] : [{ label: formatInstant(at, view.place), look }]));
	const cause = facts.about === "keyword" ? (facts.cause ?? null) : null;
	return { subject, text: itemText(facts, say, { ...view, name }), evidence, corrected, cause };
}

function itemText(
	facts: AlertItemFacts,
	say: Say,
	{ place, isMixed, name }: { place: Place; isMixed: boolean; name?: string | undefined },
): string {
	const { language } = place;
	switch (facts.about) {
		case "keyword":
			return keywordText(facts, say, { language, isMixed });
		case "group": {
			const print = (value: number) =>
				facts.figure === "average" ? formatNumber(value, language) : formatShare(value / PERCENT, language);
			return say(`item.${facts.figure}`, { name: name ?? say("account"), from: print(facts.before), to: print(facts.after) });
		}
		case "url":
			return say("item.urlLeft", { url: facts.url });
		case "run": {
			const { unknown, total } = facts;
			const reasons = Object.entries(facts.reasons)
				.sort(([, a], [, b]) => b - a)
				.map(([reason, count]) => `${say(`reason.${reason}` as "reason.blocked")} ${count}`);
			return reasons.length > 0
				? say("item.runBecause", { unknown, total, reasons: reasons.join(", ") })
				: say("item.run", { unknown, total });
		}
		case "source":
			return say("item.source", { source: facts.source, failed: facts.failed, total: facts.total });
		case "quota":
			return say("item.quota", { quota: say(`quota.${facts.quota}` as "quota.urls"), used: facts.used, max: facts.max });
	}
}

type KeywordFacts = Extract<AlertItemFacts, { about: "keyword" }>;

function keywordText(facts: KeywordFacts, say: Say, { language, isMixed }: { language: string; isMixed: boolean }): string {
	const { term, before, after, rivals = [], feature, change, disputed, condition } = facts;
	const keyword = isMixed
		? say("item.keywordIn", { term, market: marketName(facts, language), device: say(`device.${facts.device}` as "device.mobile") })
		: say("item.keyword", { term });
	if (isMoveItem(facts)) {
		const moved = { keyword, from: valueText(before, say), to: valueText(after, say) };
		if (disputed === undefined) return say("item.moved", moved);
		return say("item.disputed", { ...moved, other: disputed > 0 ? disputed : say("item.notIn", { depth: after.depth }) });
	}
	if (facts.kind === "address_changed")
		return say("item.address", { keyword, from: shortAddress(before.url), to: shortAddress(after.url) });
	if (facts.kind === "overtaken") return say("item.overtaken", { keyword, rivals: rivals.join(", ") });
	const whose = condition?.kind === "result_type" ? condition.whose : "page";
	const key = `item.${whose}${change === "won" ? "Won" : "Lost"}` as const;
	return say(key, { keyword, type: typeName(feature ?? "unknown", say) });
}

/** Whether keywords of the items differ in their market, device or engine. */
function isMixed(items: readonly ToldItem[]): boolean {
	const markets = items.flatMap(({ facts }) =>
		facts.about === "keyword" ? [[facts.country, facts.language, facts.device, facts.engine ?? ""].join(" ")] : [],
	);
	return new Set(markets).size > 1;
}

function valueText({ code, depth }: AlertValue, say: Say): string {
	const position = placeOf(code);
	if (position === 0) return say(code === CODES.exhausted ? "item.exhausted" : "item.notIn", { depth });
	return position > depth ? say("item.below", { position, depth }) : String(position);
}

function typeName(type: string, say: Say): string {
	return say(`type.${type}` as "type.videos");
}

/** Without scheme and "www.". */
function shortAddress(url: string): string {
	return url.replace(/^https?:\/\/(www\.)?/, "");
}

function capital(text: string): string {
	return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
