import { isOneOf } from "~/domain/one-of";
/** Engines whose results can be tracked. The first is the default. */
export const TRACKED_ENGINES = ["google", "bing", "duckduckgo", "brave", "yahoo", "ecosia", "qwant", "yandex", "baidu", "naver"] as const;
export type TrackedEngine = (typeof TRACKED_ENGINES)[number];

export const DEFAULT_ENGINE: TrackedEngine = TRACKED_ENGINES[0];

/** Parameters that an engine accepts in a search. */
export interface EngineFacts {
	/** Its own name, the same in every language. */
	label: string;
	/** Whether a search can name the country. Otherwise the engine decides from where it is asked. */
	country: boolean;
	/** Whether phones are shown results of their own that can be read. */
	device: boolean;
}

/** Source: the address parameters of each engine's result pages, as saved up to 2026. */
export const SEARCH_ENGINES: Readonly<Record<TrackedEngine, EngineFacts>> = {
	google: { label: "Google", country: true, device: true },
	bing: { label: "Bing", country: true, device: true },
	duckduckgo: { label: "DuckDuckGo", country: true, device: false },
	brave: { label: "Brave", country: false, device: false },
	yahoo: { label: "Yahoo", country: true, device: false },
	ecosia: { label: "Ecosia", country: false, device: false },
	qwant: { label: "Qwant", country: true, device: false },
	yandex: { label: "Yandex", country: false, device: false },
	baidu: { label: "Baidu", country: false, device: false },
	naver: { label: "Naver", country: false, device: false },
};

export function isTrackedEngine(name: string): name is TrackedEngine {
	return isOneOf(TRACKED_ENGINES, name);
}

/** The name that readers know; a name of no tracked engine as it is. */
export function engineName(name: string): string {
	return isTrackedEngine(name) ? SEARCH_ENGINES[name].label : name;
}

/** "Bing · " before the name of a market; "" for the default engine, which needs no mention. */
export function enginePrefix(engine: TrackedEngine = DEFAULT_ENGINE): string {
	return engine === DEFAULT_ENGINE ? "" : `${SEARCH_ENGINES[engine].label} · `;
}

/** Labels of the engines that lack something, for hints. */
export function enginesWithout(fact: "country" | "device"): string[] {
	return TRACKED_ENGINES.filter((engine) => !SEARCH_ENGINES[engine][fact]).map((engine) => SEARCH_ENGINES[engine].label);
}
