import { isOneOf } from "../one-of";

/** Providers of result pages, in the order of their list. Observations hold these names: append only. */
export const PROVIDERS = [
	"dataforseo_live",
	"dataforseo_queue",
	"serper",
	"serpapi",
	"searchapi",
	"valueserp",
	"hasdata",
	"brightdata",
	"oxylabs",
] as const;
export type ProviderName = (typeof PROVIDERS)[number];

export function isProvider(name: string): name is ProviderName {
	return isOneOf(PROVIDERS, name);
}
