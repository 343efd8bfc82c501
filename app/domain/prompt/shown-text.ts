import { decodeEntities } from "@serpentine/serp/hosts";

/** The words of an answer as a reader sees them, and where each of their characters stands in the answer as it is written. */
export interface ShownText {
	text: string;
	/** For each UTF-16 unit of `text`, where that which it shows begins and ends in the written answer. */
	starts: number[];
	ends: number[];
	/** Links in their order. */
	links: WrittenLink[];
}

interface WrittenLink {
	/** Place of its words in the written answer. */
	start: number;
	end: number;
	/** As the answer has it: any text that begins like an address. */
	address: string;
}

/** Part of a text that stays, or is shown by other characters. */
interface Piece {
	from: number;
	to: number;
	as?: string;
}

/** Words and addresses may hold brackets of their own: "[[1]](https://…/Foo_(bar))". */
const LABEL = String.raw`\[(?<words>(?:[^[\]\n]|\[[^[\]\n]*\])*)\]`;
const ADDRESS = String.raw`(?<address>https?:\/\/(?:(?:[^\s()]|\((?:[^\s()]|\([^\s()]*\))*\)){1,2000}|[^\s)]{1,2000}))`;
const TITLE = String.raw`(?:[^\S\n]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?`;
/** A link or a picture of Markdown. Its address may stand in angle brackets. */
const LINK = new RegExp(String.raw`!?${LABEL}\([^\S\n]*(?:<(?<framed>https?:\/\/[^\s<>]+)>|${ADDRESS})${TITLE}[^\S\n]*\)`, "dg");
/** Signs around words; an address in the text keeps its own. */
const AROUND = [
	String.raw`(?<sign>\*\*|__|~~)(?=\S)(?<words>.{1,1000}?)(?<=\S)\k<sign>`,
	String.raw`(?<![\p{L}\p{N}*])\*(?=[^\s*])(?<words>[^*\n]+?)(?<=[^\s*])\*(?![\p{L}\p{N}*])`,
	String.raw`(?<![\p{L}\p{N}_])_(?=[^\s_])(?<words>[^_\n]+?)(?<=[^\s_])_(?![\p{L}\p{N}_])`,
].map((sign) => new RegExp(String.raw`https?:\/\/[^\s*]+|${sign}`, "dgu"));
const HEADING = /^#{1,6}\s+/gm;
const BULLET = /^(\s*)[*+-]\s+/gm;
const CODE = /`(?<words>[^`\n]+)`/dg;
/** More than one empty line. */
const GAPS = /(?<words>\n\n)\n+/dg;
/** A character by its name or number. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/** Without the signs of Markdown. Everything else that Markdown knows stays as it is written. */
export function shownText(written: string): ShownText {
	const units = Array.from({ length: written.length }, (_, place) => place);
	const whole: ShownText = { text: written, starts: units, ends: units.map((place) => place + 1), links: [] };
	const linked = replaced(whole, LINK, (link) => wordsOf(link));
	linked.links = linksIn(written);
	const withoutHeads = replaced(linked, HEADING, () => []);
	const listed = replaced(withoutHeads, BULLET, ({ 0: all, 1: indent = "", index }) => {
		const mark = index + indent.length;
		return [
			{ from: index, to: mark },
			{ from: mark, to: index + all.length, as: "• " },
		];
	});
	const plain = [...AROUND, CODE, GAPS].reduce((text, pattern) => replaced(text, pattern, wordsOf), listed);
	return replaced(plain, ENTITY, ({ 0: all, index }) => [{ from: index, to: index + all.length, as: decodeEntities(all) }]);
}

function linksIn(written: string): WrittenLink[] {
	return Array.from(written.matchAll(LINK), (link) => {
		const [start, end] = link.indices?.groups?.words ?? [0, 0];
		return { start, end, address: link.groups?.framed ?? link.groups?.address ?? "" };
	});
}

/** The words between signs; all of it where there are none. */
function wordsOf({ 0: all, index, indices }: RegExpExecArray): Piece[] {
	const [from, to] = indices?.groups?.words ?? [index, index + all.length];
	return [{ from, to }];
}

/** The text with pieces in place of each match. */
function replaced(shown: ShownText, pattern: RegExp, piecesOf: (match: RegExpExecArray) => Piece[]): ShownText {
	const { text, links } = shown;
	const next: ShownText = { text: "", starts: [], ends: [], links };
	const add = ({ from, to, as }: Piece) => {
		next.text += as ?? text.slice(from, to);
		for (let place = 0; place < (as?.length ?? to - from); place++) {
			next.starts.push(shown.starts[as === undefined ? from + place : from] ?? 0);
			next.ends.push(shown.ends[as === undefined ? from + place : to - 1] ?? 0);
		}
	};
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		add({ from: end, to: match.index });
		for (const piece of piecesOf(match)) add(piece);
		end = match.index + match[0].length;
	}
	add({ from: end, to: text.length });
	return next;
}
