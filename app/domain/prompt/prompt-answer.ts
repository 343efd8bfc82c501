import type { TextAnswer } from "@serpentine/serp/results";
import type { StoredCitation } from "./citation";

/** Result of a look for a prompt. */
export interface PromptAnswer extends Pick<TextAnswer, "state" | "searched" | "model"> {
	/** The citations that are kept. */
	citations: StoredCitation[];
	/** Place of the website's first citation among all; 0 without one. */
	cited: number;
	/** Whether the text names the website by one of its words. */
	named: boolean;
}
