import { cleanText, textBetween } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { Engine } from "../page-reading";
import { plainWords } from "./notice-above";
import type { PageParts } from "./page-parts";
import { readSearchLink } from "./query-carriers";
import { isSameQuestion, questionForm } from "./question-form";
import { VERBATIM } from "./verbatim";

/** The engine's statement that its list is for other words than the asked ones, or includes them. */
export interface Correction {
	/** The other words; null where the page does not say them in a known way. */
	words: string | null;
	/** It names the asked words, and offers to search them. */
	namesAsked: boolean;
}

/** Beginnings of the statement, and of the offer to search the asked words, in the engines' languages. In lower case. */
const STATEMENTS =
	/^(?:showing results for|these are results for|including results for|results for|affichage (?:de|des) résultats (?:pour|de)|résultats (?:pour|affichés pour|incluant)|inclut les résultats (?:pour|de)|(?:se muestran|mostrando) (?:los )?resultados (?:de|para)|(?:incluye|incluyendo) resultados (?:de|para)|ergebnisse für|ergebnisse werden angezeigt für|es werden auch ergebnisse angezeigt für|einschließlich ergebnisse für|risultati (?:relativi a|per)|(?:a mostrar|mostrando) resultados (?:para|de)|resultaten voor|показаны результаты (?:для|по запросу)|по запросу|исправлена опечатка)\s*:?/u;
const OFFERS =
	/(?:search instead for|search only for|do you want results only for|show(?: results)? only for|rechercher plutôt|rechercher uniquement|essayez avec (?:l['’])?orthographe|voulez-vous uniquement|buscar,? en cambio,?|buscar (?:en su lugar|solo|sólo|únicamente)|¿quieres resultados solo|stattdessen suchen nach|nur suchen nach|nur ergebnisse für|cerca invece|cerca solo|pesquisar (?:em vez disso|apenas) por|in plaats daarvan zoeken naar|искать вместо этого|вернуть|найти)\s*:?/u;
/** First letters of all statements, behind characters that `cleanText` removes: most texts end here. */
const BEGINNING = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]*[aeimrstипAEIMRSTИП]/uy;
const MAX_BEGINNING_CHARACTERS = 120;
/** Characters of a statement with its offer. */
const MAX_STATEMENT_CHARACTERS = 600;
/** A statement and its offer are in this many neighbouring texts. */
const MAX_STATEMENT_TEXTS = 24;

/**
 * The statement on a page that the engine corrected the asked words; null without one. "Did you mean" is none: that list is for the asked words. It is
 * recognised by the engine's mark, by a link that searches the asked words without correction, or by its words. others: queries other than the asked one
 * that parts of the page name.
 */
export function readCorrection(
	page: HtmlDocument,
	of: { asked: string; others: readonly string[]; engine: Engine; marked: string | null; verbatim: boolean; parts?: PageParts | null },
): Correction | null {
	const said = readStatement(page, of);
	if (of.marked === null && said !== null) return said;
	const offered = of.verbatim ? null : readOffer(page, of);
	if (of.marked !== null) return { words: of.marked, namesAsked: offered !== null || said !== null };
	return offered === null ? null : { words: offered.spelled, namesAsked: true };
}

/**
 * The offer to search the asked words without correction: a link that is no link to another page of the list. spelled: the words of a link to a corrected
 * search; null where there is none. Pages that were asked for without correction have the first without the second.
 */
function readOffer(page: HtmlDocument, { asked, engine }: { asked: string; engine: Engine }): { spelled: string | null } | null {
	const parameters = Object.entries(VERBATIM[engine] ?? {});
	const [name = ""] = parameters[0] ?? [];
	let isOffered = false;
	let spelled: string | null = null;
	for (const element of page.elements) {
		const href = element.tag === "a" && name !== "" ? element.attribute("href") : null;
		if (href === null || !(href.includes(name) || href.includes(SPELLED))) continue;
		const link = readSearchLink(href, engine);
		if (link === null || link.isPage) continue;
		const isAsked = isSameQuestion(plainWords(link.words), plainWords(asked));
		if (isAsked && parameters.every(([parameter, value]) => link.parameters.get(parameter) === value)) isOffered = true;
		if (!isAsked && href.includes(SPELLED)) spelled ??= link.words;
	}
	return isOffered ? { spelled } : null;
}

/** Google's links to a corrected search. */
const SPELLED = "spell=1";

/**
 * A statement in words, followed by an offer to search the asked ones. A term may begin like a statement itself: of several beginnings that counts whose
 * words another part of the page names, else the first below the title.
 */
function readStatement(
	page: HtmlDocument,
	{ asked, others, parts }: { asked: string; others: readonly string[]; parts?: PageParts | null },
): Correction | null {
	const title = page.elements.find(({ tag }) => tag === "title");
	const found: string[] = [];
	// A result or an advertisement may say the same of its own website.
	const until = page.elements[parts?.listFrom ?? page.elements.length]?.textFrom ?? page.textRanges.length / 2;
	for (let at = title?.textTo ?? 0; at < until; at++) {
		const words = statementAt(page, at, asked);
		if (words !== null) found.push(words);
	}
	const words = found.find((one) => others.includes(questionForm(one))) ?? found[0];
	return words === undefined ? null : { words, namesAsked: true };
}

/** The words of a statement that begins with this text; null where none does. */
function statementAt(page: HtmlDocument, at: number, asked: string): string | null {
	const { source, textRanges } = page;
	const from = textRanges[at * 2] ?? 0;
	BEGINNING.lastIndex = from;
	if (!BEGINNING.test(source)) return null;
	const text = source.slice(from, Math.min(textRanges[at * 2 + 1] ?? 0, from + MAX_BEGINNING_CHARACTERS));
	const begins = STATEMENTS.exec(cleanText(text).toLowerCase());
	if (begins === null) return null;
	const whole = textBetween(page, at, Math.min(at + MAX_STATEMENT_TEXTS, textRanges.length / 2), MAX_STATEMENT_CHARACTERS);
	const rest = whole.slice(begins[0].length);
	const offer = OFFERS.exec(rest.toLowerCase());
	if (offer === null) return null;
	const words = trimmed(rest.slice(0, offer.index));
	const offered = questionForm(rest.slice(offer.index + offer[0].length));
	return words !== "" && plainWords(trimmed(offered)).startsWith(plainWords(asked)) ? words : null;
}

function trimmed(words: string): string {
	return words.replace(/^[\s"“”«».:·|]+|[\s"“”«».:·|?]+$/gu, "");
}
