import { deflate } from "../deflate";
import { TextChunks } from "../text-chunks";
import { hex4, type PdfFont, utf16Hex } from "./pdf-font";
import type { PdfImage } from "./pdf-image";

const encoder = new TextEncoder();
/** Nodes of the page tree hold at most so many pages. */
const PAGES_A_NODE = 64;
/** Fixed numbers of objects, written at the end. */
const CATALOG = 1;
const PAGES = 2;
const STRUCTURE = 3;
const DOCUMENT_ELEMENT = 4;
const FIRST_FREE = 5;

/** Drawing of the number of pages, which is known once all of them are written. */
export const TOTAL = "Total";

/** An element of the document's structure, for programs that read aloud. */
export interface Element {
	id: number;
	kids: string[];
	kind: string;
	parent: number;
	/** Stands in the place of a drawing. */
	alt: string | null;
}

/** A page under way. */
export class PdfPage {
	readonly annotations: string[] = [];
	/** Element of each marked part, in order. */
	readonly marked: number[] = [];

	constructor(
		readonly id: number,
		private readonly content: TextChunks,
	) {}

	draw(operators: string): void {
		this.content.add(operators);
	}

	/** Draws what belongs to an element. */
	mark(element: Element, draw: () => void): void {
		this.open(element);
		draw();
		this.close();
	}

	/** Opens an element: all drawing up to `close` belongs to it. */
	open(element: Element): void {
		const place = this.marked.push(element.id) - 1;
		element.kids.push(`<</Type/MCR/Pg ${this.id} 0 R/MCID ${place}>>`);
		this.draw(`/${element.kind} <</MCID ${place}>> BDC\n`);
	}

	close(): void {
		this.draw("EMC\n");
	}

	/** Draws what says nothing: lines, page numbers. */
	decorate(draw: () => void): void {
		this.draw("/Artifact BMC\n");
		draw();
		this.draw("EMC\n");
	}

	text(font: PdfFont, of: { text: string; x: number; y: number; size: number; width?: number; alignRight?: boolean }): void {
		const shown = of.width === undefined ? font.show(of.text) : font.fit(of.text, (of.width * 1_000) / of.size);
		const x = of.alignRight && of.width !== undefined ? of.x + of.width - (shown.width * of.size) / 1_000 : of.x;
		const operators = `BT /${font.name} ${of.size} Tf ${round(x)} ${round(of.y)} Td <${shown.codes.map(hex4).join("")}> Tj ET\n`;
		this.draw(shown.actual === null ? operators : `/Span <</ActualText <FEFF${shown.actual}>>> BDC\n${operators}EMC\n`);
	}

	link(href: string, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
		const address = [...encoder.encode(encodeURI(decodeSafely(href)))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
		const box = [x, y, x + width, y + height].map(round).join(" ");
		this.annotations.push(`<</Type/Annot/Subtype/Link/Rect[${box}]/Border[0 0 0]/A<</S/URI/URI <${address}>>>>>`);
	}
}

/** Already escaped addresses stay as they are. */
function decodeSafely(href: string): string {
	try {
		return decodeURI(href);
	} catch {
		return href;
	}
}

export function round(value: number): number {
	return Math.round(value * 100) / 100;
}

/** Objects of a PDF in the order in which they come; keeps where each stands. */
export class PdfFile {
	private readonly offsets: number[] = [];
	private position = 0;
	private next = FIRST_FREE;
	private readonly pages: number[] = [];
	/** Bodies of the page tree and the parents of marked parts, by page. */
	private readonly parents: string[] = [];
	readonly root: Element = { id: DOCUMENT_ELEMENT, kids: [], kind: "Document", parent: STRUCTURE, alt: null };
	private readonly chunks = new TextChunks();
	/** The content of the page under way. */
	readonly content = new TextChunks();

	constructor(private readonly size: { width: number; height: number }) {}

	/** What was written, where it is worth handing on. */
	*take(): Generator<Uint8Array> {
		if (this.chunks.isFull) yield this.chunks.take();
	}

	*start(): Generator<Uint8Array> {
		this.write("%PDF-1.7\n%");
		this.push(Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3));
		this.write("\n");
		yield this.chunks.take();
	}

	newId(): number {
		return this.next++;
	}

	element(kind: string, parent: Element, alt: string | null = null): Element {
		const element = { id: this.newId(), kids: [], kind, parent: parent.id, alt };
		parent.kids.push(`${element.id} 0 R`);
		return element;
	}

	/** Writes an element that gets no more kids. */
	endElement({ id, kids, kind, parent, alt }: Element): void {
		const told = alt === null ? "" : `/Alt <FEFF${utf16Hex(alt)}>`;
		this.object(id, `<</Type/StructElem/S/${kind}/P ${parent} 0 R${told}/K[${kids.join(" ")}]>>`);
	}

	beginPage(): PdfPage {
		const page = new PdfPage(this.newId(), this.content);
		this.pages.push(page.id);
		return page;
	}

	async endPage({ id: pageId, annotations, marked }: PdfPage): Promise<void> {
		const id = this.newId();
		await this.stream(id, this.content.take(), "");
		const node = this.nodeOf(this.pages.length - 1);
		const annots = annotations.length === 0 ? "" : `/Annots[${annotations.join("\n")}]`;
		const place = this.parents.push(marked.map((element) => `${element} 0 R`).join(" ")) - 1;
		this.object(pageId, `<</Type/Page/Parent ${node} 0 R/Contents ${id} 0 R/StructParents ${place}/Tabs/S${annots}>>`);
	}

	/** Number of the node of the page tree that holds a page. */
	private nodeOf(page: number): number {
		const node = Math.floor(page / PAGES_A_NODE);
		while (this.nodes.length <= node) this.nodes.push(this.newId());
		return this.nodes[node] ?? 0;
	}

	private readonly nodes: number[] = [];

	async *finish(
		fonts: readonly PdfFont[],
		of: { title: string; language: string; createdAt: number; footSize: number; isNamed: boolean },
	): AsyncGenerator<Uint8Array> {
		const resources: string[] = [];
		const total = fonts[0]?.show(String(this.pages.length));
		for (const [i, font] of fonts.entries()) resources.push(`/${font.name} ${await this.font(font, `SRPTN${"AB"[i] ?? "C"}+Roboto`)} 0 R`);
		const images = this.images.map((id, i) => `/I${i + 1} ${id} 0 R`);
		if (total) {
			const id = this.newId();
			const drawn = `BT /${fonts[0]?.name} ${of.footSize} Tf <${total.codes.map(hex4).join("")}> Tj ET`;
			await this.stream(id, encoder.encode(drawn), `/Type/XObject/Subtype/Form/BBox[0 -4 60 12]/Resources<</Font<<${resources[0]}>>>>`);
			images.push(`/${TOTAL} ${id} 0 R`);
		}
		const { width, height } = this.size;
		const page = `/MediaBox[0 0 ${width} ${height}]/Resources<</Font<<${resources.join("")}>>/XObject<<${images.join("")}>>>>`;
		this.nodes.forEach((node, i) => {
			const kids = this.pages.slice(i * PAGES_A_NODE, (i + 1) * PAGES_A_NODE);
			this.object(
				node,
				`<</Type/Pages/Parent ${PAGES} 0 R${page}/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(" ")}]>>`,
			);
		});
		this.object(PAGES, `<</Type/Pages/Count ${this.pages.length}/Kids[${this.nodes.map((node) => `${node} 0 R`).join(" ")}]>>`);
		this.endElement(this.root);
		const numbers = this.parents.map((list, i) => `${i} [${list}]`).join("\n");
		this.object(
			STRUCTURE,
			`<</Type/StructTreeRoot/K ${DOCUMENT_ELEMENT} 0 R/ParentTree <</Nums[${numbers}]>>/ParentTreeNextKey ${this.parents.length}>>`,
		);
		const info = this.newId();
		const date = new Date(of.createdAt).toISOString().replace(/\D/g, "").slice(0, 14);
		this.object(info, `<</Title <FEFF${utf16Hex(of.title)}>${of.isNamed ? "/Producer (Serpentine)" : ""}/CreationDate (D:${date}Z)>>`);
		this.object(
			CATALOG,
			`<</Type/Catalog/Pages ${PAGES} 0 R/StructTreeRoot ${STRUCTURE} 0 R/MarkInfo<</Marked true>>/Lang (${of.language})/ViewerPreferences<</DisplayDocTitle true>>>>`,
		);
		const start = this.position;
		const count = this.next;
		this.write(`xref\n0 ${count}\n0000000000 65535 f \n`);
		for (let id = 1; id < count; id++) {
			this.write(`${String(this.offsets[id] ?? 0).padStart(10, "0")} 00000 n \n`);
			yield* this.take();
		}
		this.write(`trailer\n<</Size ${count}/Root ${CATALOG} 0 R/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`);
		yield this.chunks.take();
	}

	private async font(font: PdfFont, name: string): Promise<number> {
		const [id, child, descriptor, file, map] = [this.newId(), this.newId(), this.newId(), this.newId(), this.newId()];
		const described = font.describe(name);
		await this.stream(file, described.file, `/Length1 ${described.file.length}`);
		await this.stream(map, encoder.encode(described.toUnicode), "");
		this.object(descriptor, `<</Type/FontDescriptor ${described.descriptor} /FontFile2 ${file} 0 R>>`);
		this.object(
			child,
			`<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/W[${described.widths}]/CIDToGIDMap/Identity>>`,
		);
		this.object(id, `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${child} 0 R]/ToUnicode ${map} 0 R>>`);
		return id;
	}

	private object(id: number, body: string): void {
		this.offsets[id] = this.position;
		this.write(`${id} 0 obj\n${body}\nendobj\n`);
	}

	/** Writes an image and returns its resource name for `draw`. */
	async image(image: PdfImage): Promise<string> {
		const { width, height, colours, content, isJpeg, alpha } = image;
		const about = (space: string, more = "") =>
			`/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/${space}${more}`;
		const mask = alpha && this.newId();
		if (mask !== null) await this.stream(mask, alpha ?? content, about("DeviceGray"));
		const id = this.newId();
		const space = colours === 3 ? "DeviceRGB" : "DeviceGray";
		await this.stream(id, content, about(space, mask === null ? "" : `/SMask ${mask} 0 R`), isJpeg ? "/DCTDecode" : "");
		this.images.push(id);
		return `I${this.images.length}`;
	}

	private readonly images: number[] = [];

	/** filter: decoding filter that a reader applies after the inflation of the stream. */
	private async stream(id: number, content: Uint8Array, more: string, filter = ""): Promise<void> {
		const parts: Uint8Array[] = [];
		for await (const part of deflate([content], "deflate")) parts.push(part);
		const length = parts.reduce((sum, part) => sum + part.length, 0);
		this.offsets[id] = this.position;
		this.write(`${id} 0 obj\n<</Length ${length}/Filter[/FlateDecode${filter}]${more}>>\nstream\n`);
		for (const part of parts) this.push(part);
		this.write("\nendstream\nendobj\n");
	}

	/** ASCII text. */
	private write(text: string): void {
		this.chunks.add(text);
		this.position += text.length;
	}

	private push(bytes: Uint8Array): void {
		this.chunks.addBytes(bytes);
		this.position += bytes.length;
	}
}
