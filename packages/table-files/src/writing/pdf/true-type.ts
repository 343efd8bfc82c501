/** A TrueType font as a PDF needs it. Units are thousandths of the letter size. Source: OpenType 1.9. */
export class TrueTypeFont {
	readonly ascent: number;
	readonly descent: number;
	readonly bounds: readonly number[];
	private readonly view: DataView;
	private readonly tables = new Map<string, { offset: number; length: number }>();
	private readonly unitsPerEm: number;
	private readonly longOffsets: boolean;
	private readonly metrics: number;
	private readonly glyphs: number;
	private readonly places = new Map<number, number>();

	/** bytes: of the font's file. Throws on what is no TrueType font. */
	constructor(private readonly bytes: Uint8Array) {
		this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		for (let i = 0; i < this.view.getUint16(4); i++) {
			const at = 12 + i * 16;
			const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
			this.tables.set(tag, { offset: this.view.getUint32(at + 8), length: this.view.getUint32(at + 12) });
		}
		const [head, hhea] = [this.table("head"), this.table("hhea")];
		this.unitsPerEm = this.view.getUint16(head + 18);
		this.bounds = [36, 38, 40, 42].map((at) => this.scaled(this.view.getInt16(head + at)));
		this.longOffsets = this.view.getInt16(head + 50) === 1;
		this.ascent = this.scaled(this.view.getInt16(hhea + 4));
		this.descent = this.scaled(this.view.getInt16(hhea + 6));
		this.metrics = this.view.getUint16(hhea + 34);
		this.glyphs = this.view.getUint16(this.table("maxp") + 4);
		this.readPlaces();
	}

	/** The glyph of a letter; 0 where the font has none. */
	glyphOf(codePoint: number): number {
		return this.places.get(codePoint) ?? 0;
	}

	advance(glyph: number): number {
		const place = Math.min(glyph, this.metrics - 1);
		return this.scaled(this.view.getUint16(this.table("hmtx") + place * 4));
	}

	/** A font file that keeps the numbers of all glyphs and the outlines of these, and what they are made of. */
	subset(used: ReadonlySet<number>): Uint8Array {
		const kept = new Set([0, ...used]);
		for (const glyph of kept) for (const part of this.partsOf(glyph)) kept.add(part);
		const loca = new DataView(new ArrayBuffer((this.glyphs + 1) * 4));
		const outlines: Uint8Array[] = [];
		let length = 0;
		for (let glyph = 0; glyph < this.glyphs; glyph++) {
			loca.setUint32(glyph * 4, length);
			if (!kept.has(glyph)) continue;
			const outline = this.outline(glyph);
			outlines.push(outline);
			length += outline.length + ((4 - (outline.length & 3)) & 3);
		}
		loca.setUint32(this.glyphs * 4, length);
		const glyf = new Uint8Array(length);
		let at = 0;
		for (const outline of outlines) {
			glyf.set(outline, at);
			at += outline.length + ((4 - (outline.length & 3)) & 3);
		}
		const head = this.copy("head");
		new DataView(head.buffer).setInt16(50, 1);
		const tables: [string, Uint8Array][] = [
			...["cvt ", "fpgm"].map((tag): [string, Uint8Array] => [tag, this.copy(tag)]),
			["glyf", glyf],
			["head", head],
			...["hhea", "hmtx"].map((tag): [string, Uint8Array] => [tag, this.copy(tag)]),
			["loca", new Uint8Array(loca.buffer)],
			...["maxp", "prep"].map((tag): [string, Uint8Array] => [tag, this.copy(tag)]),
		];
		return joinTables(tables.filter(([, bytes]) => bytes.length > 0));
	}

	private scaled(units: number): number {
		return Math.round((units * 1_000) / this.unitsPerEm);
	}

	private table(tag: string): number {
		const table = this.tables.get(tag);
		if (!table) throw new Error(`the font has no table ${tag}`);
		return table.offset;
	}

	private copy(tag: string): Uint8Array {
		const table = this.tables.get(tag);
		return table ? this.bytes.slice(table.offset, table.offset + table.length) : new Uint8Array(0);
	}

	private outline(glyph: number): Uint8Array {
		const [loca, glyf] = [this.table("loca"), this.table("glyf")];
		const offset = (place: number) =>
			this.longOffsets ? this.view.getUint32(loca + place * 4) : this.view.getUint16(loca + place * 2) * 2;
		return this.bytes.subarray(glyf + offset(glyph), glyf + offset(glyph + 1));
	}

	/** Glyphs that a composite one is made of. */
	private partsOf(glyph: number): number[] {
		const outline = this.outline(glyph);
		if (outline.length === 0) return [];
		const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
		if (view.getInt16(0) >= 0) return [];
		const parts: number[] = [];
		for (let at = 10; ; ) {
			const flags = view.getUint16(at);
			parts.push(view.getUint16(at + 2));
			at += 4 + (flags & 1 ? 4 : 2);
			if (flags & 0x08) at += 2;
			else if (flags & 0x40) at += 4;
			else if (flags & 0x80) at += 8;
			if (!(flags & 0x20)) return parts;
		}
	}

	private readPlaces(): void {
		const cmap = this.table("cmap");
		for (let i = 0; i < this.view.getUint16(cmap + 2); i++) {
			const at = cmap + this.view.getUint32(cmap + 8 + i * 8);
			const format = this.view.getUint16(at);
			if (format === 4) this.readSegments(at);
			else if (format === 12) this.readGroups(at);
		}
	}

	private readSegments(at: number): void {
		const count = this.view.getUint16(at + 6) / 2;
		const [ends, starts] = [at + 14, at + 16 + count * 2];
		for (let i = 0; i < count; i++) {
			const [start, end] = [this.view.getUint16(starts + i * 2), this.view.getUint16(ends + i * 2)];
			const delta = this.view.getUint16(starts + count * 2 + i * 2);
			const rangeAt = starts + count * 4 + i * 2;
			const range = this.view.getUint16(rangeAt);
			for (let code = start; code <= end && code < 0xffff; code++) {
				const found = range === 0 ? code : this.view.getUint16(rangeAt + range + (code - start) * 2);
				const glyph = range === 0 || found !== 0 ? (found + delta) & 0xffff : 0;
				if (glyph !== 0) this.places.set(code, glyph);
			}
		}
	}

	private readGroups(at: number): void {
		for (let i = 0; i < this.view.getUint32(at + 12); i++) {
			const group = at + 16 + i * 12;
			const [start, end, glyph] = [this.view.getUint32(group), this.view.getUint32(group + 4), this.view.getUint32(group + 8)];
			for (let code = start; code <= end; code++) this.places.set(code, glyph + code - start);
		}
	}
}

function joinTables(tables: readonly [string, Uint8Array][]): Uint8Array {
	const directory = 12 + tables.length * 16;
	const padded = (length: number) => length + ((4 - (length & 3)) & 3);
	const view = new DataView(new ArrayBuffer(directory + tables.reduce((sum, [, bytes]) => sum + padded(bytes.length), 0)));
	const all = new Uint8Array(view.buffer);
	const power = 2 ** Math.floor(Math.log2(tables.length));
	view.setUint32(0, 0x0001_0000);
	[tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].forEach((value, i) => {
		view.setUint16(4 + i * 2, value);
	});
	let at = directory;
	tables.forEach(([tag, bytes], i) => {
		const entry = 12 + i * 16;
		Array.from(tag).forEach((letter, place) => {
			view.setUint8(entry + place, letter.charCodeAt(0));
		});
		all.set(bytes, at);
		let sum = 0;
		for (let word = at; word < at + padded(bytes.length); word += 4) sum = (sum + view.getUint32(word)) >>> 0;
		view.setUint32(entry + 4, sum);
		view.setUint32(entry + 8, at);
		view.setUint32(entry + 12, bytes.length);
		at += padded(bytes.length);
	});
	return all;
}
