/** Longest whole text that is such a sentence: an answer that quotes one is longer. */
const MAX_SENTENCE_CHARACTERS = 240;

/** Source of the sentences: docs/answers-of-providers.md. */
const SENTENCES = {
	refused: ["there's no response available for this search"],
	soft_block: ["an ai response wasn't generated", "you've reached the request limit for ai responses"],
	not_offered: [
		"ai mode is not available in your country or language",
		"ai mode isn't available",
		"der ki-modus ist in ihrem land oder ihrer sprache nicht verfügbar",
		"le mode ia n'est pas disponible dans votre pays ou votre langue",
		"el modo de ia no está disponible en tu país o idioma",
		"la modalità ia non è disponibile nel tuo paese o nella tua lingua",
		"ai-modus is niet beschikbaar in uw land of taal",
	],
} as const;

/** Reason for which Google's AI Mode shows a sentence in place of an answer; null for an answer. */
export function aiModeSentence(text: string): keyof typeof SENTENCES | null {
	const said = text.replaceAll("’", "'").replace(/\s+/g, " ").trim().toLowerCase();
	if (said.length > MAX_SENTENCE_CHARACTERS) return null;
	for (const kind of ["refused", "soft_block", "not_offered"] as const)
		if (SENTENCES[kind].some((sentence) => said.includes(sentence))) return kind;
	return null;
}
