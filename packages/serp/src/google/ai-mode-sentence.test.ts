import { expect, test } from "vitest";
import { aiModeSentence } from "./ai-mode-sentence";

test.each([
	["It looks like there's no response available for this search. Try asking something else.", "refused"],
	["It looks like there’s no response available for this search.", "refused"],
	["Something went wrong and an AI response wasn't generated.", "soft_block"],
	["Something went wrong, and an AI response wasn't generated. Try again", "soft_block"],
	["You've reached the request limit for AI responses at the moment. Try again in a little while.", "soft_block"],
	["AI Mode is not available in your country or language", "not_offered"],
	["AI Mode is not available in your country or language\nLearn more", "not_offered"],
	["AI Mode isn't available", "not_offered"],
	["Le Mode IA n’est pas disponible dans votre pays ou votre langue. En savoir plus", "not_offered"],
	["El modo de IA no está disponible en tu país o idioma", "not_offered"],
	["AI Mode isn't available in China. It is available in more than 180 other countries.", null],
	["AI Mode isn't available to users under 18.", null],
	["No: AI Mode is not available in your country or language if you are in France.", null],
	["Google says “AI Mode is not available in your country or language” where it was not launched.", null],
	['The message "there\'s no response available for this search" means that Google declined.', null],
	["It looks like there's no response available for this search, a message that means that Google declined.", null],
	["Der KI-Modus ist in Ihrem Land oder Ihrer Sprache nicht verfügbar, wenn Sie ihn nicht freigeschaltet haben.", null],
	["", null],
] as const)("%j is %s", (text, kind) => {
	expect(aiModeSentence(text)).toBe(kind);
});
