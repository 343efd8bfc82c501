import { answerOf } from "../answer-in-words";
import { hashText } from "../hash";
import type { Language } from "../language";
import type { SearchRequest } from "../search-request";
import type { WrittenResult } from "../write-result";
import { escapeHtml } from "./escape-html";

const WORDS: Readonly<Record<Language, Record<"said" | "notice" | "more" | "sources" | "refused" | "notOffered", string>>> = {
	en: {
		said: "You said: ",
		notice: "AI responses may include mistakes.",
		more: "Learn more",
		sources: "Sources",
		refused: "It looks like there's no response available for this search. Try asking something else.",
		notOffered: "AI Mode is not available in your country or language",
	},
	fr: {
		said: "Vous avez dit : ",
		notice: "Les réponses de l'IA peuvent contenir des erreurs.",
		more: "En savoir plus",
		sources: "Sources",
		// The engine's own words in other languages are not known: it is simulated in English.
		refused: "It looks like there's no response available for this search. Try asking something else.",
		notOffered: "Le Mode IA n'est pas disponible dans votre pays ou votre langue",
	},
	es: {
		said: "Has dicho: ",
		notice: "Las respuestas de la IA pueden contener errores.",
		more: "Más información",
		sources: "Fuentes",
		refused: "It looks like there's no response available for this search. Try asking something else.",
		notOffered: "El modo de IA no está disponible en tu país o idioma",
	},
};

/** A page that answers in words, in the structure of Google's AI Mode. sealedFor: number of an impression whose links are sealed; null for open ones. */
export function renderAiMode(request: SearchRequest, seed: string, sealedFor: number | null): string {
	const words = WORDS[request.language];
	const { state, paragraphs } = answerOf(request, seed);
	if (state === "not_offered") return frame(request, `<div role="main"><p>${escapeHtml(words.notOffered)}</p></div>`);
	const cited = paragraphs.flatMap((paragraph) => paragraph.cited);
	const href = ({ url }: WrittenResult, place: number) =>
		escapeHtml(sealedFor === null ? url : `/goto?url=CAES${hashText(`${sealedFor} ${place}`).toString(36)}${hashText(url).toString(36)}`);
	const link = (one: WrittenResult, text: string) => `<a href="${href(one, cited.indexOf(one))}" target="_blank">${text}</a>`;
	const chip = (one: WrittenResult) => `<span class="uJ19be">${link(one, escapeHtml(one.site))}</span>`;
	const body =
		state === "refused"
			? `<div>${escapeHtml(words.refused)}</div>`
			: paragraphs.map(({ text, cited: own }) => `<p>${escapeHtml(text)}${own.map(chip).join("")}</p>`).join("");
	const notice = `<div class="qB7ywd">${escapeHtml(words.notice)} <a href="https://support.google.com/websearch?p=aimode&amp;hl=${escapeHtml(request.hl)}">${escapeHtml(words.more)}</a></div>`;
	const card = (one: WrittenResult) =>
		`<li>${link(one, `<span>${escapeHtml(one.title)}</span>`)}<cite>https://${escapeHtml(one.host)}</cite><span>${escapeHtml(one.snippet)}</span></li>`;
	const side =
		cited.length === 0
			? ""
			: `<div data-container-id="rhs-col"><h2>${escapeHtml(words.sources)}</h2><ul>${cited.map(card).join("")}</ul></div>`;
	const question = `<div role="heading" aria-level="2" class="sAFfRe">${escapeHtml(words.said + request.text.trim())}</div>`;
	const main = `<div data-subtree="aimc"><div data-container-id="main-col">${body}<button type="button">+${cited.length}</button>${notice}</div></div>`;
	return frame(request, `<div role="main"><div data-scope-id="turn">${question}${main}${side}</div></div>`);
}

/** The same answer under another attribute. */
export function changeAiModeLayout(html: string): string {
	return html.replaceAll('data-scope-id="turn"', 'data-scope-id="exchange"');
}

function frame(request: SearchRequest, body: string): string {
	const { text, country, hl } = request;
	const query = escapeHtml(`/search?${new URLSearchParams({ q: text.trim(), gl: country, hl })}`);
	const title = escapeHtml(text.trim());
	const box = `<textarea name="q">${title}</textarea>`;
	return `<!doctype html><html lang="${escapeHtml(hl)}"><head><meta charset="UTF-8"><title>${title} - Google Search</title></head><body><header><a href="${query}">Google</a><form action="/search">${box}</form></header>${body}<footer>${escapeHtml(country.toUpperCase())}</footer></body></html>`;
}
