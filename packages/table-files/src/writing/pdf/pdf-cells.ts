import { BETTER, WORSE } from "../colours";
import type { Cell, Column } from "../document";
import type { TextChunks } from "../text-chunks";
import { GAP, type PlacedColumns } from "./pdf-bands";
import { fillOf, INK } from "./pdf-colours";
import type { PdfFont } from "./pdf-font";

/** A wide table repeats the names of its rows beside each part of its columns. */
const MAX_KEPT = 25_000;

/** What shows the cells of one kind of columns, by what they hold. */
interface Shown {
	/** In thousandths of the letter size. */
	width: number;
	isRight: boolean;
	/** Numbers are changes, without their sign: arrows are drawn beside them. */
	isMove: boolean;
	cells: Map<string | number, Uint8Array>;
}

/** Columns of a band as cells of one font stand in them: texts, then numbers, which stand at the right of any column. */
export interface CellPlaces {
	texts: readonly Shown[];
	numbers: readonly Shown[];
}

/**
 * Lines of cells in one font. A line is one array of texts and moves. A cell is its text and the moves to the edges of its column, so that the bytes
 * of a cell are kept for equal cells of equal columns.
 */
export class PdfCells {
	private readonly shown = new Map<string, Shown>();
	private readonly begin: string;
	private kept = 0;

	/** left: of the first column. print: numbers. */
	constructor(
		private readonly out: TextChunks,
		private readonly font: PdfFont,
		private readonly of: { size: number; left: number; print: (value: number) => string },
	) {
		this.begin = `BT/${font.name} ${of.size} Tf ${of.left - GAP}`;
	}

	places({ columns, widths }: PlacedColumns): CellPlaces {
		const placesOf = (of: (column: Column) => Pick<Shown, "isRight" | "isMove">) =>
			columns.map((column, i) => this.placeOf(widths[i] ?? 0, of(column)));
		return {
			texts: placesOf(({ kind }) => ({ isRight: kind === "number", isMove: false })),
			numbers: placesOf(({ look }) => ({ isRight: true, isMove: look === "move" })),
		};
	}

	private placeOf(points: number, { isRight, isMove }: Pick<Shown, "isRight" | "isMove">): Shown {
		const width = this.units(points);
		const key = `${width} ${isRight} ${isMove}`;
		const known = this.shown.get(key);
		if (known) return known;
		const shown = { width, isRight, isMove, cells: new Map() };
		this.shown.set(key, shown);
		return shown;
	}

	line(y: number, cells: readonly Cell[], { texts, numbers }: CellPlaces): void {
		this.out.add(`${this.begin} ${y} Td[`);
		for (let i = 0; i < texts.length; i++) {
			const cell = cells[i] ?? "";
			const key = typeof cell === "object" ? cell.text : cell;
			const place = typeof key === "number" ? numbers[i] : texts[i];
			if (place) this.out.addBytes(place.cells.get(key) ?? this.print(key, place));
		}
		this.out.add("]TJ ET\n");
	}

	private print(cell: string | number, place: Shown): Uint8Array {
		const bytes = this.operators(cell, place);
		if (this.kept < MAX_KEPT) {
			place.cells.set(cell, bytes);
			this.kept++;
		}
		return bytes;
	}

	private operators(cell: string | number, { width, isRight, isMove }: Shown): Uint8Array {
		const text = typeof cell === "string" ? cell : this.of.print(isMove ? Math.abs(cell) : cell);
		if (text === "") return joined(`${-width} `);
		const gap = this.units(GAP);
		const { codes, actual, width: letters } = this.font.fit(text, width - gap);
		const [before, after] = isRight ? [width - letters, 0] : [gap, width - gap - letters];
		const [open, close] = actual === null ? ["", ""] : [`]TJ/Span<</ActualText<FEFF${actual}>>>BDC[`, "]TJ EMC["];
		const isChange = isMove && typeof cell === "number" && cell !== 0;
		const [colour, ink] = isChange ? [`]TJ ${fillOf(cell > 0 ? BETTER : WORSE)}[`, `]TJ ${INK}[`] : ["", ""];
		return joined(`${-before}${open}${colour}`, literal(codes), `${ink}${close}${after === 0 ? "" : `${-after} `}`);
	}

	/** Width of a number as it is printed, in points. */
	widthOf(value: number): number {
		return (this.font.show(this.of.print(value)).width * this.of.size) / 1_000;
	}

	/** Whole thousandths of the letter size: moves add up to the width of the column. */
	private units(points: number): number {
		return Math.round((points * 1_000) / this.of.size);
	}
}

/** A string in parentheses, as bytes; half as long as its digits. */
function literal(codes: readonly number[]): number[] {
	const bytes: number[] = [];
	const add = (byte: number) => {
		if (byte === 0x28 || byte === 0x29 || byte === 0x5c) bytes.push(0x5c, byte);
		// A bare carriage return would be read as a line feed.
		else if (byte === 0x0d) bytes.push(0x5c, 0x72);
		else bytes.push(byte);
	};
	for (const code of codes) {
		add(code >> 8);
		add(code & 255);
	}
	return [0x28, ...bytes, 0x29];
}

/** parts: bytes, or letters of ASCII. */
function joined(...parts: (string | number[])[]): Uint8Array {
	return Uint8Array.from(parts.flatMap((part) => (typeof part === "string" ? Array.from(part, (letter) => letter.charCodeAt(0)) : part)));
}
