import { z } from "zod";
import type { TrackedEngine } from "../reference/search-engines";
import type { EngineDay } from "./engine-day";

export const OPERATOR_NOTE_MAX_CHARACTERS = 200;

/** Texts by language; "" where there is none. One of them is not "". */
export interface OperatorTexts {
	en: string;
	fr: string;
	es: string;
}

/** A known update of an engine. */
export interface OperatorNote {
	hid: string;
	/** First and last day, "YYYY-MM-DD". */
	from: string;
	to: string;
	/** null: every engine. */
	engine: TrackedEngine | null;
	texts: OperatorTexts;
}

/** A day on which an engine moved, or a span of a known update: facts of the installation under the charts by day. */
export type DayMark =
	| ({ kind: "engine"; from: string; to: string; percent: number } & Pick<EngineDay, "engine" | "country" | "websites">)
	| ({ kind: "operator" } & Omit<OperatorNote, "texts"> & { text: string });

const textsSchema = z.object({ en: z.string().default(""), fr: z.string().default(""), es: z.string().default("") });

/** Texts of a note of the operator as they are stored, JSON. */
export function readOperatorTexts(json: string): OperatorTexts {
	return textsSchema.parse(JSON.parse(json));
}

/** The text in a language, else in the first that has one. */
export function operatorText(texts: OperatorTexts, language: keyof OperatorTexts): string {
	return texts[language] || texts.en || texts.fr || texts.es;
}
