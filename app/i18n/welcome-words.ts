import { welcome as en } from "./en/welcome";
import { welcome as es } from "./es/welcome";
import { welcome as fr } from "./fr/welcome";
import type { Language } from "./languages";

type PlanWord =
	| "title"
	| "feature"
	| "free"
	| "paid"
	| "keywords"
	| "urls"
	| "refresh"
	| "checks"
	| "priority"
	| "low"
	| "high"
	| "price"
	| "keywordsPaid"
	| "urlsPaid"
	| "priceFree"
	| "pricePaid"
	| "tax";

/** Words of /welcome, with "{{slots}}" of planFacts. Apart from the catalogues: no other screen needs them. */
export interface WelcomeWords {
	title: string;
	lead: string;
	start: string;
	signIn: string;
	points: readonly { title: string; text: string }[];
	plans: Record<PlanWord, string>;
}

const WORDS: Readonly<Record<Language, WelcomeWords>> = { en, fr, es };

/** Server only. */
export function welcomeWords(language: Language): WelcomeWords {
	return WORDS[language];
}
