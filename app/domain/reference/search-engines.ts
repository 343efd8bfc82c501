import { isOneOf } from "~/domain/one-of";
import { ANSWER_ENGINE_FACTS, ANSWER_ENGINES, type AnswerEngine, isAnswerEngine } from "./answer-engines";

/** Engines whose keywords may be stored. The first is the default. Those that new keywords may choose: `OFFERED_ENGINES`. */
export const TRACKED_ENGINES = ["google", "bing", "duckduckgo", "brave", "yahoo", "ecosia", "qwant", "yandex", "baidu", "naver"] as const;
export type TrackedEngine = (typeof TRACKED_ENGINES)[number];

/** All engines that a search may name: those that answer a list, and those that answer a text. */
export const ASKED_ENGINES = [...TRACKED_ENGINES, ...ANSWER_ENGINES] as const;
export type AskedEngine = TrackedEngine | AnswerEngine;

export const DEFAULT_ENGINE: TrackedEngine = TRACKED_ENGINES[0];

/** Parameters that an engine accepts in a search. */
export interface EngineFacts {
	/** Its own name, the same in every language. */
	label: string;
	/** Whether a search can name the country. Otherwise the engine decides from where it is asked. */
	country: boolean;
	/** Whether phones are shown results of their own that can be read. */
	device: boolean;
	/**
	 * Whether its pages of today can be read, so that new keywords, checks, imports and canaries may choose it. Keywords that exist stay and are still
	 * asked for: they are read again once a parser knows the pages, and until then screens say why they are not.
	 */
	offered: boolean;
}

/** Source: the address parameters of each engine's result pages, as saved up to 2026. Naver: docs/design/looks.md, "Engines that are not offered". */
export const SEARCH_ENGINES: Readonly<Record<TrackedEngine, EngineFacts>> = {
	google: { label: "Google", country: true, device: true, offered: true },
	bing: { label: "Bing", country: true, device: true, offered: true },
	duckduckgo: { label: "DuckDuckGo", country: true, device: false, offered: true },
	brave: { label: "Brave", country: false, device: false, offered: true },
	yahoo: { label: "Yahoo", country: true, device: false, offered: true },
	ecosia: { label: "Ecosia", country: false, device: false, offered: true },
	qwant: { label: "Qwant", country: true, device: false, offered: true },
	yandex: { label: "Yandex", country: false, device: false, offered: true },
	baidu: { label: "Baidu", country: false, device: false, offered: true },
	naver: { label: "Naver", country: false, device: false, offered: false },
};

/** Engines that new keywords may choose. */
export const OFFERED_ENGINES: readonly TrackedEngine[] = TRACKED_ENGINES.filter((engine) => SEARCH_ENGINES[engine].offered);

export function isOffered(engine: TrackedEngine): boolean {
	return SEARCH_ENGINES[engine].offered;
}

const NO_LIST: Omit<EngineFacts, "label"> = { country: false, device: false, offered: false };

/** Facts of an engine as keywords see it: one that answers a text is offered for none. */
export function engineFacts(engine: AskedEngine): EngineFacts {
	return isAnswerEngine(engine) ? { ...NO_LIST, label: ANSWER_ENGINE_FACTS[engine].label } : SEARCH_ENGINES[engine];
}

export function isTrackedEngine(name: string): name is TrackedEngine {
	return isOneOf(TRACKED_ENGINES, name);
}

/** The name that readers know; a name of no engine as it is. */
export function engineName(name: string): string {
	if (isAnswerEngine(name)) return ANSWER_ENGINE_FACTS[name].label;
	return isTrackedEngine(name) ? SEARCH_ENGINES[name].label : name;
}

/** "Bing · " before the name of a market; "" for the default engine, which needs no mention. */
export function enginePrefix(engine: AskedEngine = DEFAULT_ENGINE): string {
	return engine === DEFAULT_ENGINE ? "" : `${engineName(engine)} · `;
}

/** Labels of the offered engines that lack something, for hints. */
export function enginesWithout(fact: "country" | "device"): string[] {
	return OFFERED_ENGINES.filter((engine) => !SEARCH_ENGINES[engine][fact]).map((engine) => SEARCH_ENGINES[engine].label);
}
