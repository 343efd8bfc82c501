import type { ReportCatalogue, ReportWords } from "~/domain/export/report-words";
import { monitoring as monitoringEn } from "./en/monitoring";
import { report as en } from "./en/report";
import { resultKinds as kindsEn } from "./en/result-kinds";
import { monitoring as monitoringEs } from "./es/monitoring";
import { report as es } from "./es/report";
import { resultKinds as kindsEs } from "./es/result-kinds";
import { monitoring as monitoringFr } from "./fr/monitoring";
import { report as fr } from "./fr/report";
import { resultKinds as kindsFr } from "./fr/result-kinds";
import { withFrenchSpaces } from "./french-spaces";
import type { Language } from "./languages";

const WORDS: Readonly<Record<Language, ReportWords>> = {
	en: words(en, monitoringEn, kindsEn),
	fr: withFrenchSpaces(words(fr, monitoringFr, kindsFr)),
	es: words(es, monitoringEs, kindsEs),
};

function words(report: ReportCatalogue, { column }: typeof monitoringEn, { inside, standing }: typeof kindsEn): ReportWords {
	return { ...report, inside: { ...inside, absent: standing.absent }, columns: { ...column, ...report.columns } };
}

/** Words of exports. Server only, because browsers have no use for them. */
export function reportWords(language: Language): ReportWords {
	return WORDS[language];
}
