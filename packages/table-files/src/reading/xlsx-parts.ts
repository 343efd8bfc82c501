import type { ByteSource } from "./byte-source";
import { decodeText } from "./decode-text";
import { FileError } from "./file-error";
import type { UnpackBudget } from "./inflate";
import { isBuiltInDateFormat, isDateFormat } from "./serial-date";
import { SharedStrings } from "./shared-strings";
import { attributeOf, scanXml, type XmlEvents } from "./xml-scan";
import { type ZipEntry, zipEntryBytes } from "./zip";

/** A zip archive that is read by ranges. */
export interface Archive {
	source: ByteSource;
	entries: ZipEntry[];
	budget: UnpackBudget;
}

/** Tables that the cells of a sheet refer to. */
export interface Workbook {
	sheet: ZipEntry;
	from1904: boolean;
	strings: SharedStrings;
	/** By the index of a cell format: does it show a date? */
	dates: boolean[];
}

/** A part of the workbook that is named by a relation. */
interface Relation {
	id: string;
	type: string;
	/** Path in the archive. */
	path: string;
}

interface SheetName {
	name: string;
	relation: string;
	isHidden: boolean;
}

const WORKBOOK = "xl/workbook.xml";

export function piecesOf({ source, budget }: Archive, entry: ZipEntry): AsyncIterable<string> {
	return decodeText(zipEntryBytes(source, entry, budget), "utf-8");
}

function entryOf({ entries }: Archive, name: string): ZipEntry | undefined {
	return entries.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

/** Scans a part that may be absent. */
async function scanPart(archive: Archive, name: string, events: Partial<XmlEvents>): Promise<void> {
	const entry = entryOf(archive, name);
	if (!entry) return;
	const quiet = () => {};
	for await (const _ of scanXml(piecesOf(archive, entry), { open: quiet, close: quiet, text: quiet, ...events }, () => []));
}

/** Relations of a part; those of the archive for "". */
async function relationsOf(archive: Archive, part: string): Promise<Relation[]> {
	const folder = part.slice(0, part.lastIndexOf("/") + 1);
	const relations: Relation[] = [];
	await scanPart(archive, `${folder}_rels/${part.slice(folder.length)}.rels`, {
		open(name, attributes) {
			if (name !== "Relationship") return;
			const [id, type, target] = ["Id", "Type", "Target"].map((one) => attributeOf(attributes, one) ?? "");
			relations.push({ id: id ?? "", type: type ?? "", path: pathOf(folder, target ?? "") });
		},
	});
	return relations;
}

/** The path of a target, which stands relative to a folder. */
function pathOf(folder: string, target: string): string {
	const plain = target.replaceAll("\\", "/");
	const parts = plain.startsWith("/") ? [] : folder.split("/").filter((part) => part !== "");
	for (const part of plain.split("/")) {
		if (part === "..") parts.pop();
		else if (part !== "" && part !== ".") parts.push(part);
	}
	return parts.join("/");
}

/** The path of the workbook: where the archive's relations say, else where nearly all have it; null where there is none. */
export async function workbookPath(archive: Archive): Promise<string | null> {
	const document = (await relationsOf(archive, "")).find(({ type }) => type.endsWith("/officeDocument"))?.path ?? WORKBOOK;
	for (const path of [document, WORKBOOK]) {
		if (path.toLowerCase().endsWith(".bin")) throw new FileError("xlsb");
		if (entryOf(archive, path) && (/workbook[^/]*\.xml$/i.test(path) || (await hasWorksheet(archive, path)))) return path;
	}
	return null;
}

/** Texts and presentations are documents of an archive too. */
async function hasWorksheet(archive: Archive, path: string): Promise<boolean> {
	return (await relationsOf(archive, path)).some(({ type }) => type.endsWith("/worksheet"));
}

async function sheetNamesOf(archive: Archive, path: string): Promise<{ sheets: SheetName[]; from1904: boolean }> {
	let from1904 = false;
	const sheets: SheetName[] = [];
	await scanPart(archive, path, {
		open(name, attributes) {
			// An extension of Excel 2013 has an element of the same name.
			if (name === "workbookPr") from1904 ||= /^(1|true)$/.test(attributeOf(attributes, "date1904") ?? "");
			if (name !== "sheet") return;
			const isHidden = /hidden/i.test(attributeOf(attributes, "state") ?? "");
			sheets.push({ name: attributeOf(attributes, "name") ?? "", relation: attributeOf(attributes, "id") ?? "", isHidden });
		},
	});
	return { sheets, from1904 };
}

/** Names of the worksheets that are shown, in their order. Sheets that are charts have no cells and are left out. */
export async function xlsxSheets(archive: Archive): Promise<string[]> {
	const path = (await workbookPath(archive)) ?? WORKBOOK;
	const { sheets } = await sheetNamesOf(archive, path);
	const relations = await relationsOf(archive, path);
	return sheets.filter((sheet) => !sheet.isHidden && isWorksheet(relations, sheet)).map(({ name }) => name);
}

function isWorksheet(relations: readonly Relation[], { relation }: SheetName): boolean {
	return !/\/(chart|dialog|macro)sheet$/i.test(relations.find(({ id }) => id === relation)?.type ?? "");
}

/** The workbook with one sheet opened: that of a name, else the first that is shown. */
export async function openWorkbook(archive: Archive, sheetName: string | null): Promise<Workbook> {
	const path = (await workbookPath(archive)) ?? WORKBOOK;
	const { sheets, from1904 } = await sheetNamesOf(archive, path);
	const relations = await relationsOf(archive, path);
	const worksheets = sheets.filter((sheet) => isWorksheet(relations, sheet));
	const chosen = worksheets.find(({ name }) => name === sheetName) ?? worksheets.find(({ isHidden }) => !isHidden) ?? worksheets[0];
	const folder = path.slice(0, path.lastIndexOf("/") + 1);
	const target = relations.find(({ id }) => id === chosen?.relation)?.path ?? `${folder}worksheets/sheet1.xml`;
	const sheet = entryOf(archive, target);
	if (!sheet) throw new FileError("damaged");
	const part = (kind: string, otherwise: string) =>
		relations.find(({ type }) => type.endsWith(`/${kind}`))?.path ?? `${folder}${otherwise}`;
	const texts = entryOf(archive, part("sharedStrings", "sharedStrings.xml"));
	const strings = new SharedStrings(texts ? piecesOf(archive, texts) : null);
	return { sheet, from1904, dates: await readDateFormats(archive, part("styles", "styles.xml")), strings };
}

async function readDateFormats(archive: Archive, path: string): Promise<boolean[]> {
	const formats = new Map<string, boolean>();
	const dates: boolean[] = [];
	let inCells = false;
	await scanPart(archive, path, {
		open(name, attributes) {
			if (name === "numFmt")
				formats.set(attributeOf(attributes, "numFmtId") ?? "", isDateFormat(attributeOf(attributes, "formatCode") ?? ""));
			if (name === "cellXfs") inCells = true;
			if (name !== "xf" || !inCells) return;
			const id = attributeOf(attributes, "numFmtId") ?? "0";
			dates.push(formats.get(id) ?? isBuiltInDateFormat(Number(id)));
		},
		close(name) {
			if (name === "cellXfs") inCells = false;
		},
	});
	return dates;
}
