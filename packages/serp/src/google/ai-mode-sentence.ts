/** Words that the engine says before such a sentence. */
const LEAD = `(?:(?:sorry|we're sorry)[,.]? )?(?:it looks like |something went wrong,? and )?`;
/** The sentences, each a whole one. Source: docs/answers-of-providers.md. */
const SENTENCES = {
	refused: [`there's no response available for this search`],
	soft_block: [`an ai response wasn't generated`, `you've reached the request limit for ai responses(?: at the moment)?`],
	not_offered: [
		`ai mode is not available in your country or language`,
		`ai mode isn't available(?: right now| at the moment| for your account| in your (?:country|region|location|language)(?: or language)?)?`,
		`der ki-modus ist in ihrem land oder ihrer sprache nicht verfügbar`,
		`le mode ia n'est pas disponible dans votre pays ou votre langue`,
		`el modo de ia no está disponible en tu país o idioma`,
		`la modalità ia non è disponibile nel tuo paese o nella tua lingua`,
		`ai-modus is niet beschikbaar in uw land of taal`,
	],
} as const;
/** Words that the engine adds: an advice, or those of a link. */
const ADVICE = `(?:(?:please )?try (?:again|asking|searching)[^.!?]{0,60}|learn more|mehr erfahren|weitere informationen|en savoir plus|más información|ulteriori informazioni|scopri di più|meer informatie)`;

const KINDS = (["refused", "soft_block", "not_offered"] as const).map(
	(kind) => [kind, new RegExp(`^${LEAD}(?:${SENTENCES[kind].join("|")})[.!]?(?: ${ADVICE}[.!]?){0,2}$`)] as const,
);

/**
 * Reason for which Google's AI Mode shows a sentence in place of an answer; null for an answer. The sentence is all of the text: an answer about the
 * engine may begin with the same words.
 */
export function aiModeSentence(text: string): (typeof KINDS)[number][0] | null {
	const said = text.replaceAll("’", "'").replace(/\s+/g, " ").trim().toLowerCase();
	return KINDS.find(([, whole]) => whole.test(said))?.[0] ?? null;
}

/** Names of AI Mode in the languages of the sentences. */
const OWN_NAME = /\b(?:ai[- ]mod(?:e|us)|ki[- ]modus|mode ia|modo (?:de )?ia|modalità ia)\b/i;

/** Whether a question is about AI Mode itself: then a sentence about it may be the answer. */
export function asksAboutAiMode(question: string): boolean {
	return OWN_NAME.test(question);
}
