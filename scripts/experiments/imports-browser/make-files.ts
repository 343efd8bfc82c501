import { zipped } from "@serpentine/table-files/test-support";

/** A text in UTF-8, with a mark at its beginning if wanted. */
export function utf8(text: string, mark = ""): Uint8Array {
	return new TextEncoder().encode(mark + text);
}

/** A text in UTF-16 with its mark. */
export function utf16(text: string, order: "little" | "big"): Uint8Array {
	const view = new DataView(new ArrayBuffer(2 * (text.length + 1)));
	for (const [place, unit] of [0xfeff, ...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))].entries())
		view.setUint16(2 * place, unit, order === "little");
	return new Uint8Array(view.buffer);
}

/** Bytes of one and of two by the character that they stand for, for each encoding. */
const tables = new Map<string, Map<string, number[]>>();

/** A text in an encoding that TextDecoder reads, of one or two bytes a character. Throws for a character that it lacks. */
export function encoded(text: string, encoding: string): Uint8Array {
	const table = tables.get(encoding) ?? tableOf(encoding);
	tables.set(encoding, table);
	const bytes = [...text].map((character) => {
		const known = table.get(character);
		if (!known) throw new Error(`${encoding} has no ${character}`);
		return known;
	});
	return Uint8Array.from(bytes.flat());
}

function tableOf(encoding: string): Map<string, number[]> {
	const decoder = new TextDecoder(encoding);
	const table = new Map<string, number[]>();
	const add = (...bytes: number[]) => {
		const text = decoder.decode(Uint8Array.from(bytes));
		if ([...text].length === 1 && text !== "\ufffd" && !table.has(text)) table.set(text, bytes);
	};
	for (let first = 0; first < 256; first++) add(first);
	for (let first = 0x81; first < 255; first++) for (let second = 0x40; second < 255; second++) add(first, second);
	return table;
}

/** A cell of a worksheet: a text, a number, or the XML of a whole cell. */
export type SheetCell = string | number | { xml: string };

export interface Sheet {
	name: string;
	rows: SheetCell[][];
	isHidden?: true;
}

interface WorkbookForm {
	/** Folder of the workbook in the archive, with its last slash. Default: "xl/". */
	folder?: string;
	/** Default: "workbook.xml". */
	workbook?: string;
	/** Between the folders of names of the archive. Default: "/". */
	separator?: string;
	/** Texts of the sheet "sharedStrings.xml", and the count that it states. */
	shared?: { texts: string[]; count: number };
	/** XML of the parts "styles.xml" and "comments1.xml". */
	parts?: Record<string, string>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** A workbook as an own writer of some program makes it. */
export function xlsx(sheets: Sheet[], form: WorkbookForm = {}): Promise<Uint8Array> {
	const { folder = "xl/", workbook = "workbook.xml", separator = "/" } = form;
	const relation = (id: number, type: string, target: string) => `<Relationship Id="r${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
	const list = sheets.map(({ name, isHidden }, i) => {
		const state = isHidden ? ' state="hidden"' : "";
		return `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="r${i + 1}"${state}/>`;
	});
	const targets = sheets.map((_, i) => relation(i + 1, "worksheet", `worksheets/sheet${i + 1}.xml`));
	const shared = form.shared ? [relation(90, "sharedStrings", "sharedStrings.xml")] : [];
	const styles = form.parts?.["styles.xml"] ? [relation(91, "styles", "styles.xml")] : [];
	const files: Record<string, string> = {
		"[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
		"_rels/.rels": `<Relationships ${RELATIONS}>${relation(1, "officeDocument", folder + workbook)}</Relationships>`,
		[folder + workbook]: `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${list.join("")}</sheets></workbook>`,
		[`${folder}_rels/${workbook}.rels`]: `<Relationships ${RELATIONS}>${[...targets, ...shared, ...styles].join("")}</Relationships>`,
	};
	for (const [i, { rows }] of sheets.entries()) files[`${folder}worksheets/sheet${i + 1}.xml`] = sheetXml(rows);
	for (const [name, xml] of Object.entries(form.parts ?? {})) files[folder + name] = xml;
	if (form.shared) {
		const { texts, count } = form.shared;
		const items = texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join("");
		files[`${folder}sharedStrings.xml`] = `<sst ${MAIN} count="${count}" uniqueCount="${count}">${items}</sst>`;
	}
	const named = Object.entries(files).map(([name, xml]) => [name.replaceAll("/", separator), utf8(HEAD + xml)] as const);
	return zipped(Object.fromEntries(named));
}

function sheetXml(rows: SheetCell[][]): string {
	const cell = (one: SheetCell, place: string) => {
		if (typeof one === "object") return one.xml;
		if (typeof one === "number") return `<c r="${place}"><v>${one}</v></c>`;
		return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(one)}</t></is></c>`;
	};
	const lines = rows.map((cells, row) => {
		const texts = cells.map((one, column) => cell(one, `${String.fromCharCode(65 + column)}${row + 1}`));
		return `<row r="${row + 1}">${texts.join("")}</row>`;
	});
	return `<worksheet ${MAIN}><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

export function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A table of SpreadsheetML of 2003. cells: the inner XML of each Cell. */
export function spreadsheetMl(rows: string[][], root = 'Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"'): Uint8Array {
	const lines = rows.map((cells) => `<Row>${cells.map((inner) => `<Cell>${inner}</Cell>`).join("")}</Row>`);
	const office = 'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"';
	return utf8(`${HEAD}<${root} ${office}><Worksheet ss:Name="S"><Table>${lines.join("")}</Table></Worksheet></Workbook>`);
}
