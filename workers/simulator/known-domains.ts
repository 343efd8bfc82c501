import type { Language } from "./language";

export interface KnownDomain {
	domain: string;
	/** Language of its pages: it stands for most queries of that language and for fewer of the others; null: at home everywhere. */
	language: Language | null;
}

/** Invented websites that the demo and the tests track: they stand somewhere in the first 60 or so for most queries, and drift. */
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
