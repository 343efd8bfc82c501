import { TrueTypeFont } from "./true-type";

/** Text as the operators of a page show it. */
export interface ShownText {
	/** Glyph numbers. */
	codes: readonly number[];
	/** In thousandths of the letter size. */
	width: number;
	/** The whole text as UTF-16, where letters had to be replaced; null else. */
	actual: string | null;
}

const ELLIPSIS = "…";

/** One font of a document: what was used of it goes into the file at its end. */
export class PdfFont {
	private readonly font: TrueTypeFont;
	private readonly used = new Map<number, string>();
	/** Letters were replaced by their numbers. */
	hasMissing = false;

	/** name: as in the resources of pages. */
	constructor(
		readonly name: string,
		bytes: Uint8Array,
	) {
		this.font = new TrueTypeFont(bytes);
	}

	/** The text, cut with an ellipsis where it is wider. width: in thousandths of the letter size. */
	fit(text: string, width: number): ShownText {
		const whole = this.show(text);
		return whole.width <= width ? whole : this.cutTo(text, width);
	}

	private cutTo(text: string, width: number): ShownText {
		const letters = [...text];
		let [low, high] = [0, letters.length];
		while (low < high) {
			const middle = Math.ceil((low + high) / 2);
			if (this.show(letters.slice(0, middle).join("") + ELLIPSIS).width <= width) low = middle;
			else high = middle - 1;
		}
		return this.show(letters.slice(0, low).join("").trimEnd() + ELLIPSIS);
	}

	/** Texts of at most this width, broken between words. */
	wrap(text: string, width: number): string[] {
		const lines: string[] = [];
		let line = "";
		for (const word of text.split(" ")) {
			const longer = line === "" ? word : `${line} ${word}`;
			if (line !== "" && this.show(longer).width > width) {
				lines.push(line);
				line = word;
			} else line = longer;
		}
		return [...lines, line];
	}

	/** The same for narrow columns: a word or an address that is too long is broken behind its marks, else anywhere; the last of `most` lines is cut. */
	wrapTightly(text: string, width: number, most: number): string[] {
		const lines = this.wrap(text, width).flatMap((line) =>
			(this.show(line).width <= width ? [line] : this.broken(line, width)).map((part, i) => ({ part, gap: i === 0 ? " " : "" })),
		);
		const rest = lines.slice(most).map(({ part, gap }) => gap + part);
		return lines.slice(0, most).map(({ part }, i) => (i === most - 1 ? part + rest.join("") : part));
	}

	private broken(text: string, width: number): string[] {
		const lines: string[] = [];
		let line = "";
		for (const part of text.split(/(?<=[/\-_.?&=])/)) {
			if (this.show(line + part).width <= width) {
				line += part;
				continue;
			}
			if (line !== "") lines.push(line);
			line = "";
			for (const letter of part) {
				if (line !== "" && this.show(line + letter).width > width) {
					lines.push(line);
					line = "";
				}
				line += letter;
			}
		}
		return [...lines, line];
	}

	/** Letters that the font lacks stand as their Unicode numbers in square brackets: never as a box that says nothing. */
	show(text: string): ShownText {
		const codes: number[] = [];
		let [width, missing] = [0, false];
		const add = (letter: string) => {
			const glyph = this.font.glyphOf(letter.codePointAt(0) ?? 0);
			if (!this.used.has(glyph)) this.used.set(glyph, letter);
			codes.push(glyph);
			width += this.font.advance(glyph);
		};
		let run: string[] = [];
		const endRun = () => {
			if (run.length > 0) for (const letter of `[${run.join(" ")}]`) add(letter);
			run = [];
		};
		for (const letter of text
			.normalize("NFC")
			.replace(/[\p{Cc}\p{Cf}]/gu, " ")
			.replaceAll("→", "›")) {
			if (this.font.glyphOf(letter.codePointAt(0) ?? 0) !== 0) {
				endRun();
				add(letter);
				continue;
			}
			if (/\s/u.test(letter)) add(" ");
			else {
				missing = true;
				run.push(`U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`);
			}
		}
		endRun();
		if (missing) this.hasMissing = true;
		return { codes, width, actual: missing ? utf16Hex(text) : null };
	}

	/** Bodies of the objects that describe the font; `reference` names the object of a place in the list. */
	describe(fontName: string): {
		file: Uint8Array;
		toUnicode: string;
		widths: string;
		descriptor: string;
	} {
		const glyphs = [...this.used.keys()].sort((a, b) => a - b);
		const lines = glyphs.filter((glyph) => glyph !== 0).map((glyph) => `<${hex4(glyph)}> <${utf16Hex(this.used.get(glyph) ?? "")}>`);
		const groups = Array.from({ length: Math.ceil(lines.length / 100) }, (_, i) => lines.slice(i * 100, i * 100 + 100));
		const { ascent, descent, bounds } = this.font;
		return {
			file: this.font.subset(new Set(glyphs)),
			toUnicode: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange
${groups.map((group) => `${group.length} beginbfchar\n${group.join("\n")}\nendbfchar`).join("\n")}
endcmap CMapName currentdict /CMap defineresource pop end end`,
			widths: glyphs.map((glyph) => `${glyph} [${this.font.advance(glyph)}]`).join(" "),
			descriptor: `/FontName /${fontName} /Flags 4 /FontBBox [${bounds.join(" ")}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight ${ascent} /StemV 80`,
		};
	}
}

export function hex4(value: number): string {
	return value.toString(16).padStart(4, "0");
}

/** UTF-16, high bytes first. */
export function utf16Hex(text: string): string {
	let hex = "";
	for (let i = 0; i < text.length; i++) hex += hex4(text.charCodeAt(i));
	return hex;
}
