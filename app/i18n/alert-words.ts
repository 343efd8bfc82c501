import type { AlertCause, AlertFacts, AlertItemFacts, AlertValue } from "~/domain/alert/alert";
import { type AlertMessage, type MessageItem, messageItems, otherKinds, type ToldAlert, type ToldItem } from "~/domain/alert/alert-message";
import type { Said, SaidFact } from "~/domain/alert/kinds/alert-kind";
import { kindOf } from "~/domain/alert/kinds/alert-kinds";
import { CODES, placeOf } from "~/domain/sample/codes";
import { shortAddress } from "~/domain/table/short-address";
import { alertKinds as kindsEn } from "./en/alert-kinds";
import { alertMessages as en } from "./en/alert-messages";
import { position as positionEn } from "./en/position";
import { resultTypes as typesEn } from "./en/result-types";
import { alertKinds as kindsEs } from "./es/alert-kinds";
import { alertMessages as es } from "./es/alert-messages";
import { position as positionEs } from "./es/position";
import { resultTypes as typesEs } from "./es/result-types";
import { formatDay, formatInstant, formatNumber, formatShare, type Place } from "./format";
import { alertKinds as kindsFr } from "./fr/alert-kinds";
import { alertMessages as fr } from "./fr/alert-messages";
import { position as positionFr } from "./fr/position";
import { resultTypes as typesFr } from "./fr/result-types";
import { withFrenchSpaces } from "./french-spaces";
import { isLanguage, type Language } from "./languages";
import { nestedSentences, PageWords, type Paths } from "./page-words";
import { marketName } from "./place-names";
import { wordOf } from "./rule-words";

type Words = typeof en & { kinds: typeof kindsEn; type: typeof typesEn; reason: typeof positionEn.reason };
type AlertWords = PageWords<Paths<Words>>;

const MESSAGES: Readonly<Record<Language, object>> = { en, fr: withFrenchSpaces(fr), es };
/** With the words of kinds, the names of result types and the reasons of unknown answers, which screens use as well. */
const CATALOGUES: Readonly<Record<Language, object>> = {
	en: { ...en, kinds: kindsEn, type: typesEn, reason: positionEn.reason },
	fr: { ...MESSAGES.fr, kinds: withFrenchSpaces(kindsFr), type: typesFr, reason: positionFr.reason },
	es: { ...es, kinds: kindsEs, type: typesEs, reason: positionEs.reason },
};

const PERCENT = 100;
/** Time of a run that is not the daily one. */
const DAYTIME = /^(?!0000)(\d\d)(\d\d)$/;

/** Server only. */
export function alertWords(language: Language): object {
	return MESSAGES[language];
}

/** Returns the function that words the parts of messages around an alert. Server only. */
export function alertSay(language: Language): PageWords<Paths<typeof en>>["t"] {
	return new PageWords<Paths<typeof en>>(language, nestedSentences(alertWords(language))).t;
}

/** Puts an alert, or its correction, into the words of its reader. */
export function wordAlert(alert: ToldAlert, place: Place): AlertMessage {
	const { facts, kind, day, time, firedAt } = alert;
	const words = wordsIn(place);
	const items = messageItems(alert);
	const view = { place, traits: differingTraits(items) };
	const isWrong = (item: ToldItem) => kind === "corrected" && !isLater(item) && !isCompletedReading(item);
	const worded = items.map((item) => wordItem(item, words, { ...view, isWrong: isWrong(item) }));
	const what = kind === "corrected" ? whatIsCorrected(items, words) : whatHappened(facts, items, worded, words);
	const [, hour, minute] = DAYTIME.exec(time) ?? [];
	return {
		title: facts.domain === null ? capital(what) : words.t("title.site", { domain: facts.domain, what }),
		when: formatDay(day, place.language, place.dates) + (hour ? `, ${hour}:${minute}` : ""),
		causes: kind === "corrected" ? [] : causeSentences(facts, words, place.language),
		items: worded,
		more: (count) => words.t("more", { count }),
		pagesLabel: words.t("mail.pages"),
		notes: kind === "corrected" ? correctionNotes(alert, items, words, formatInstant(firedAt, place)) : unreadNotes(facts, words),
	};
}

/** Returns the sentence of each cause without the number of its keywords. Server only. */
export function wordCauses(causes: readonly AlertCause[], place: Place): string[] {
	const words = wordsIn(place);
	return causes.map((cause) => causeSentence(cause, { fell: 0, rose: 0, [cause.of]: 1 }, words, place.language));
}

function wordsIn({ language: wanted }: Pick<Place, "language">): AlertWords {
	const language = isLanguage(wanted) ? wanted : "en";
	return new PageWords<Paths<Words>>(language, nestedSentences(CATALOGUES[language]));
}

/** Returns the text of each item that a rule would have. name: of the website, tag or view of a group; absent for the account. Server only. */
export function wordFacts(found: readonly Pick<ToldItem, "facts">[], place: Place, name?: string): string[] {
	const words = wordsIn(place);
	const view = { place, traits: differingTraits(found), name };
	return found.map(({ facts }) => capital(itemText(facts, words, view)));
}

/** The only item, else the counts. */
function whatHappened(facts: AlertFacts, items: readonly ToldItem[], worded: readonly MessageItem[], words: AlertWords): string {
	const [only] = worded;
	if (items.length === 1 && only) return only.text;
	const parts = (["fell", "rose"] as const).flatMap((way) => (facts[way] > 0 ? [words.t(`title.${way}`, { count: facts[way] })] : []));
	const others = otherKinds(items).map(([kind, count]) => wordOf(words, `kinds.${kind}.title`, { count }));
	return [...parts, ...others].join(", ");
}

function whatIsCorrected(items: readonly ToldItem[], words: AlertWords): string {
	if (items.length > 0 && items.every(isCompletedReading)) return words.t("correction.completedTitle");
	return words.t(items.some(isLater) ? "correction.laterTitle" : "correction.title", { count: items.length });
}

function isCompletedReading({ facts }: ToldItem): boolean {
	return facts.about === "run" && facts.later !== undefined;
}

function unreadNotes({ unread, unjudged = 0 }: AlertFacts, words: AlertWords): string[] {
	return [
		...(unread > 0 ? [words.t("unread", { count: unread })] : []),
		...(unjudged > 0 ? [words.t("unjudged", { count: unjudged })] : []),
	];
}

function correctionNotes({ items }: ToldAlert, corrected: readonly ToldItem[], words: AlertWords, at: string): string[] {
	const isPart = messageItems({ kind: "fired", items }).length > corrected.length;
	const text = corrected.some((item) => !isLater(item) && !isCompletedReading(item)) ? [words.t("correction.text", { at })] : [];
	const later = corrected.some(isLater) ? [words.t("correction.later", { at })] : [];
	const completed = corrected.some(isCompletedReading) ? [words.t("correction.completed", { at })] : [];
	return [...text, ...later, ...completed, ...(isPart ? [words.t("correction.some")] : [])];
}

/** Whether an item was corrected by a later run of the day, while its own values are as they were. */
function isLater({ facts }: ToldItem): boolean {
	return facts.about === "keyword" && facts.later !== undefined;
}

function causeSentences({ causes, fell, rose, unexplained, uncompared }: AlertFacts, words: AlertWords, language: string): string[] {
	if (causes === null) return [];
	const sentences = causes.map((cause) => causeSentence(cause, { fell, rose }, words, language));
	const total = fell + rose;
	if (causes.length === 0 && unexplained > 0) sentences.push(words.t("cause.none"));
	else if (unexplained > 0) sentences.push(words.t("cause.unexplained", { count: unexplained, total }));
	if (uncompared > 0) sentences.push(words.t("cause.uncompared", { count: uncompared }));
	return sentences;
}

function causeSentence(cause: AlertCause, moved: { fell: number; rose: number }, words: AlertWords, language: string): string {
	if (cause.cause === "whole_site")
		return words.t(cause.of === "fell" ? "cause.wholeFell" : "cause.wholeRose", { moved: cause.moved, total: cause.total });
	if (cause.cause === "engine_wide") return words.t("cause.engine", { percent: formatShare(cause.percent / PERCENT, language) });
	const what = causeWords(cause, words);
	const share = shareOf(cause, moved, words);
	if (share !== null) return words.t("cause.of", { share, what });
	// A domain keeps its lower case.
	return `${"domain" in cause && what.startsWith(cause.domain) ? what : capital(what)}.`;
}

/** "12 of 14", with the direction where keywords moved both ways; null where one keyword is all. */
function shareOf({ of, keywords: count }: AlertCause, moved: { fell: number; rose: number }, words: AlertWords): string | null {
	const total = moved[of];
	if (moved.fell === 0 || moved.rose === 0)
		return total === 1 ? null : words.t(count === total ? "share.all" : "share.part", { count, total });
	const way = of === "fell" ? "Fell" : "Rose";
	return words.t(total === 1 ? `share.one${way}` : count === total ? `share.all${way}` : `share.part${way}`, { count, total });
}

function causeWords(cause: Exclude<AlertCause, { cause: "whole_site" | "engine_wide" }>, words: AlertWords): string {
	switch (cause.cause) {
		case "blocks_above": {
			const facts = { type: named(words, "type", cause.type), count: cause.blocks };
			return cause.blocks > 0 ? words.t("cause.blocks", facts) : words.t("cause.moreBlocks", { type: facts.type });
		}
		case "type_lost":
			return words.t(cause.whose === "page" ? "cause.fewerBlocks" : "cause.typeLost", { type: named(words, "type", cause.type) });
		case "type_won":
			return words.t("cause.typeWon", { type: named(words, "type", cause.type) });
		case "rival_above": {
			const key = cause.entered === cause.keywords ? "cause.rivalEntered" : cause.entered > 0 ? "cause.rivalEnteredSome" : "cause.rival";
			return words.t(key, { domain: cause.domain, entered: cause.entered });
		}
		case "rival_gone":
			return words.t("cause.rivalGone", { domain: cause.domain });
		case "address_changed":
			return cause.from && cause.to
				? words.t("cause.addressFromTo", { from: shortAddress(cause.from), to: shortAddress(cause.to) })
				: words.t("cause.address");
		case "path":
			return words.t("cause.path", { path: cause.path });
	}
}

function wordItem(
	{ subject, facts, corrected, name }: ToldItem,
	words: AlertWords,
	{ isWrong, ...view }: ItemView & { isWrong: boolean },
): MessageItem {
	const values = facts.about === "keyword" ? [facts.before, facts.after] : facts.about === "url" ? [facts] : [];
	const evidence = values.flatMap(({ look, at }) => (look === null ? [] : [{ label: formatInstant(at, view.place), look }]));
	const cause = facts.about === "keyword" ? (facts.cause ?? null) : null;
	const text = itemText(facts, words, { ...view, name });
	return { subject, text: isWrong ? words.t("item.wrong", { text }) : text, evidence, corrected, cause };
}

function itemText(facts: AlertItemFacts, words: AlertWords, view: ItemView & { name?: string | undefined }): string {
	const kind = kindOf(facts.kind);
	if (facts.about === "keyword") return keywordText(facts, words, view);
	const said = (about: typeof kind.about, [part, more = {}]: Said) => {
		const name = about === "group" ? { name: view.name ?? words.t("account") } : {};
		return wordOf(words, `kinds.${facts.kind}.${part}`, { ...name, ...printed(more, words, view.place) });
	};
	if (kind.about === "group" && facts.about === "group") return said(kind.about, kind.item(facts));
	if (kind.about === "url" && facts.about === "url") return said(kind.about, kind.item(facts));
	if (kind.about === "prompt" && facts.about === "prompt") return said(kind.about, kind.item(facts));
	if (kind.about === "run" && facts.about === "run") return said(kind.about, kind.item(facts));
	if (kind.about === "source" && facts.about === "source") return said(kind.about, kind.item(facts));
	return kind.about === "quota" && facts.about === "quota" ? said(kind.about, kind.item(facts)) : facts.kind;
}

/** The facts of a sentence as its reader's language writes them. */
function printed(facts: Readonly<Record<string, SaidFact>>, words: AlertWords, place: Place) {
	return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, print(fact, words, place)]));
}

function print(fact: SaidFact, words: AlertWords, place: Place): string | number {
	if (typeof fact === "string" || typeof fact === "number") return fact;
	if ("address" in fact) return shortAddress(fact.address);
	if ("percent" in fact) return formatShare(fact.percent / PERCENT, place.language);
	if ("decimal" in fact) return formatNumber(fact.decimal, place.language);
	if ("at" in fact && typeof fact.at === "number") return formatInstant(fact.at, place);
	if ("name" in fact) return wordOf(words, `${fact.list}.${fact.name}`, {}, fact.name);
	if ("counts" in fact) {
		const sorted = Object.entries(fact.counts).sort(([, a], [, b]) => b - a);
		return sorted.map(([name, count]) => `${wordOf(words, `${fact.list}.${name}`, {}, name)} ${count}`).join(", ");
	}
	return Array.isArray(fact) ? fact.join(", ") : "";
}

/** Traits that a message names. */
interface Traits {
	market: boolean;
	device: boolean;
}

interface ItemView {
	place: Place;
	traits: Traits;
}

type KeywordFacts = Extract<AlertItemFacts, { about: "keyword" }>;

function keywordText(facts: KeywordFacts, words: AlertWords, { place, traits }: ItemView): string {
	const { term, before, after, disputed, condition, later } = facts;
	const of = [
		...(traits.market ? [marketName(facts, place.language)] : []),
		...(traits.device ? [named(words, "device", facts.device)] : []),
	].join(", ");
	const keyword = of === "" ? words.t("item.keyword", { term }) : words.t("item.keywordIn", { term, of });
	const kind = kindOf(facts.kind);
	if (kind.about === "keyword" && kind.item) {
		const [part, more = {}] = kind.item(facts, condition?.kind === facts.kind ? condition : undefined);
		return wordOf(words, `kinds.${facts.kind}.${part}`, { keyword, ...printed(more, words, place) });
	}
	const moved = { keyword, from: valueText(before, words), to: valueText(after, words) };
	if (later) return words.t("item.later", { ...moved, later: valueText(later, words) });
	if (disputed === undefined) return words.t("item.moved", moved);
	return words.t("item.disputed", { ...moved, other: disputed > 0 ? disputed : words.t("item.notIn", { depth: after.depth }) });
}

/** The traits in which keywords of the items differ: market with engine and place, and device. */
function differingTraits(items: readonly Pick<ToldItem, "facts">[]): Traits {
	const keywords = items.flatMap(({ facts }) => (facts.about === "keyword" ? [facts] : []));
	const differ = (print: (facts: KeywordFacts) => string) => new Set(keywords.map(print)).size > 1;
	return {
		market:
			keywords.some(({ place }) => place !== undefined) ||
			differ(({ country, language, engine = "", place = "" }) => `${country} ${language} ${engine} ${place}`),
		device: differ(({ device }) => device),
	};
}

/** The position as a number, or the words for a website that was not found or stands below the depth. Server only. */
export function wordValue(value: Pick<AlertValue, "code" | "depth">, language: Language): number | string {
	const text = valueText(value, wordsIn({ language }));
	return /^\d+$/.test(text) ? Number(text) : text;
}

function valueText({ code, depth }: Pick<AlertValue, "code" | "depth">, words: AlertWords): string {
	const position = placeOf(code);
	if (position === 0) return words.t(code === CODES.exhausted ? "item.exhausted" : "item.notIn", { depth });
	return position > depth ? words.t("item.below", { position, depth }) : String(position);
}

/** The words of a stored name; the name itself where there are none. */
function named(words: AlertWords, list: "type" | "device", name: string): string {
	return wordOf(words, `${list}.${name}`, {}, name);
}

function capital(text: string): string {
	return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
