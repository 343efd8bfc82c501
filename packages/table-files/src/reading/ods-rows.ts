import type { ByteSource } from "./byte-source";
import { decodeText } from "./decode-text";
import { FileError } from "./file-error";
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from "./file-limits";
import type { UnpackBudget } from "./inflate";
import { type Row, RowCollector, type Rows } from "./row";
import { plainDate } from "./serial-date";
import { type NamedTable, namesIn, OdsNames } from "./sheet-names";
import { shownNumber } from "./shown-number";
import type { Archive } from "./xlsx-parts";
import { attributeOf, scanXml, type XmlEvents } from "./xml-scan";
import { type ZipEntry, zipEntryBytes } from "./zip";

/** Rows of a table of an OpenDocument spreadsheet, from 0. */
export async function* odsRows({ source, entries, budget }: Archive, sheet = 0): Rows {
	const content = entries.find(({ name }) => name === "content.xml");
	if (!content) throw new FileError("damaged");
	await refuseEncrypted(source, entries, budget);
	const table = new TableCells(sheet + 1);
	yield* scanXml<Row>(decodeText(zipEntryBytes(source, content, budget), "utf-8"), table, () => table.rows.ready());
}

export async function odsNames({ source, entries, budget }: Archive): Promise<NamedTable[]> {
	const content = entries.find(({ name }) => name === "content.xml");
	return content ? namesIn(decodeText(zipEntryBytes(source, content, budget), "utf-8"), new OdsNames()) : [];
}

async function refuseEncrypted(source: ByteSource, entries: ZipEntry[], budget: UnpackBudget): Promise<void> {
	const manifest = entries.find(({ name }) => name === "META-INF/manifest.xml");
	if (!manifest) return;
	// Searched for, not scanned: some writers declare the manifest's document type.
	let seen = "";
	for await (const piece of decodeText(zipEntryBytes(source, manifest, budget), "utf-8")) {
		seen = seen.slice(-ENCRYPTED.length) + piece;
		if (seen.includes(ENCRYPTED)) throw new FileError("encrypted");
	}
}

/** Stands in the manifest beside each part that is encrypted. */
const ENCRYPTED = "encryption-data";

class TableCells implements XmlEvents {
	readonly rows = new RowCollector();
	private tables = 0;
	private line = 1;
	private rowTimes = 1;
	private column = 0;
	private cellTimes = 1;
	private type = "";
	private value: string | null = null;
	private shown = "";
	private paragraphs = 0;
	private inText = 0;
	/** Depth of what stands in a cell without being its text: annotations, drawings. */
	private aside = 0;

	/** wanted: number of the table, from 1. */
	constructor(private readonly wanted: number) {}

	open(name: string, attributes: string): void {
		if (name === "table") this.tables++;
		if (this.tables !== this.wanted) return;
		if (this.aside > 0 || name === "annotation" || name === "shapes" || name === "frame") {
			this.aside++;
			return;
		}
		if (name === "table-row") {
			this.rowTimes = repeats(attributes, "number-rows-repeated");
			this.column = 0;
		} else if (name === "table-cell" || name === "covered-table-cell") this.openCell(attributes);
		else this.openText(name, attributes);
	}

	private openCell(attributes: string): void {
		this.cellTimes = repeats(attributes, "number-columns-repeated");
		this.type = attributeOf(attributes, "value-type") ?? "";
		this.value = storedValue(this.type, attributes);
		this.shown = "";
		this.paragraphs = 0;
	}

	private openText(name: string, attributes: string): void {
		if (name === "p" && ++this.inText === 1 && this.paragraphs++ > 0) this.shown += "\n";
		if (this.inText === 0) return;
		if (name === "s") this.shown += " ".repeat(Math.min(MAX_CELL_CHARACTERS, Number(attributeOf(attributes, "c") ?? 1) || 1));
		if (name === "tab") this.shown += "\t";
		if (name === "line-break") this.shown += "\n";
	}

	text(text: string): void {
		if (this.tables !== this.wanted || this.inText === 0 || this.aside > 0) return;
		this.shown += text;
		if (this.shown.length > MAX_CELL_CHARACTERS) throw new FileError("cell_too_long", this.line);
	}

	close(name: string): void {
		if (this.tables !== this.wanted) return;
		if (this.aside > 0) {
			this.aside--;
			return;
		}
		if (name === "p") this.inText--;
		if (name === "table-cell") this.closeCell(this.value ?? this.shown);
		// What a merged cell covers is not shown.
		if (name === "covered-table-cell") this.closeCell("");
		if (name !== "table-row") return;
		this.rows.endRow(this.line, this.rowTimes);
		this.line += this.rowTimes;
	}

	private closeCell(text: string): void {
		if (text !== "") for (let i = 0; i < this.cellTimes; i++) this.rows.set(this.column + i, text);
		this.column += this.cellTimes;
	}
}

function shownValue(value: string | null): string | null {
	return value === null ? null : shownNumber(value);
}

function repeats(attributes: string, name: string): number {
	const times = Number(attributeOf(attributes, name) ?? 1);
	if (!Number.isSafeInteger(times) || times < 1 || (name === "number-columns-repeated" && times > 2 * MAX_COLUMNS))
		throw new FileError("damaged");
	return times;
}

/** The value behind what is shown, which may be rounded or in the writer's language; null where the shown text is the value. */
function storedValue(type: string, attributes: string): string | null {
	switch (type) {
		case "float":
		case "percentage":
		case "currency":
			return shownValue(attributeOf(attributes, "value"));
		case "date": {
			const date = attributeOf(attributes, "date-value");
			return date === null ? null : plainDate(date);
		}
		case "boolean":
			return attributeOf(attributes, "boolean-value")?.toUpperCase() ?? null;
		case "string":
			return attributeOf(attributes, "string-value");
		default:
			return null;
	}
}
