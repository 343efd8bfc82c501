import type { ReportWords } from "~/domain/export/report-words";
import { report as en } from "./en/report";
import { report as es } from "./es/report";
import { report as fr } from "./fr/report";
import type { Language } from "./languages";

const WORDS: Readonly<Record<Language, ReportWords>> = { en, fr, es };

/** Words of exports. Server only, because browsers have no use for them. */
export function reportWords(language: Language): ReportWords {
	return WORDS[language];
}
