import type { ReportCatalogue, ReportWords } from "~/domain/export/report-words";
import { monitoring as monitoringEn } from "./en/monitoring";
import { report as en } from "./en/report";
import { monitoring as monitoringEs } from "./es/monitoring";
import { report as es } from "./es/report";
import { monitoring as monitoringFr } from "./fr/monitoring";
import { report as fr } from "./fr/report";
import { withFrenchSpaces } from "./french-spaces";
import type { Language } from "./languages";

const WORDS: Readonly<Record<Language, ReportWords>> = {
	en: words(en, monitoringEn),
	fr: withFrenchSpaces(words(fr, monitoringFr)),
	es: words(es, monitoringEs),
};

function words(report: ReportCatalogue, { column }: typeof monitoringEn): ReportWords {
	return { ...report, columns: { ...column, ...report.columns } };
}

/** Words of exports. Server only, because browsers have no use for them. */
export function reportWords(language: Language): ReportWords {
	return WORDS[language];
}
