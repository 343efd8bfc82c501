import type { Language } from "./language";

export interface KnownDomain {
	domain: string;
	/** Language of its pages: it ranks for most queries in that language and for fewer in others; null: in every language. */
	language: Language | null;
}

/** Invented websites that the demo and the tests track: they rank within the first 60 or so for most queries, and drift. */
export const KNOWN_DOMAINS: readonly KnownDomain[] = [
	{ domain: "boutique-soleil.example", language: "fr" },
	{ domain: "atelier-nord.example", language: "fr" },
	{ domain: "maison-lavande.example", language: "fr" },
	{ domain: "velo-rivage.example", language: "fr" },
	{ domain: "tienda-verde.example", language: "es" },
	{ domain: "casa-almendro.example", language: "es" },
	{ domain: "bici-costa.example", language: "es" },
	{ domain: "harbour-goods.example", language: "en" },
	{ domain: "north-trail-gear.example", language: "en" },
	{ domain: "copper-kettle.example", language: "en" },
	{ domain: "lumen-studio.example", language: null },
	{ domain: "example-shop.com", language: null },
];
