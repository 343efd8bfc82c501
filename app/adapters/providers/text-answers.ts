import { aiModeSentence, asksAboutAiMode, citedPages, type GivenLink } from "@serpentine/serp";
import { declined, type StructuredText } from "~/domain/source/structured-text";

type Answer = StructuredText["answer"];

interface GivenAnswer {
	question: string;
	text: string;
	links: readonly GivenLink[];
	/** The text points to a source that the provider does not give. */
	lacksSource?: boolean;
}

/** An answer of Google's AI Mode. It always searches the web. A sentence in place of an answer cites nobody; nobody knows whether one about AI Mode answers a question about it. */
export function aiModeAnswer(given: GivenAnswer): Answer {
	const text = given.text.trim();
	const sentence = given.links.length > 0 ? null : aiModeSentence(text);
	if (sentence !== null && asksAboutAiMode(given.question)) return { lost: "unrecognised" };
	if (sentence === "refused" || sentence === "not_offered") return declined(sentence);
	if (sentence !== null) return { lost: sentence };
	return given.lacksSource ? { lost: "truncated" } : answered(text, { links: given.links, searched: true, model: null });
}

/** A whole answer; one without words says nothing: providers lose texts. */
export function answered(text: string, of: { links: readonly GivenLink[]; searched: boolean | null; model: string | null }): Answer {
	if (text.trim() === "") return { lost: "unrecognised" };
	return { state: "answered", text: text.trim(), citations: citedPages(of.links), searched: of.searched, model: of.model };
}

const INSTANT = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)? ?(?:UTC|Z|\+00:?00)$/;

/** Instant of a text like "2026-11-30 09:12:01 UTC", in ms since epoch; null for anything else. */
export function instantOf(text: string | null | undefined): number | null {
	const [, day, time] = INSTANT.exec(text ?? "") ?? [];
	return day && time ? Date.parse(`${day}T${time}Z`) : null;
}
