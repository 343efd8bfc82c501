import { normalizeDomain } from "@serpentine/serp/hosts";
import type { Row } from "@serpentine/table-files";
import { DEVICE_WORDS, ENGINE_WORDS } from "./column-plan";
import { headerKey, words } from "./header-key";
import { type ColumnRole, hasPlace } from "./import-settings";
import { readGeoLang } from "./places";
import { readDay } from "./read-day";
import { roleOfTitle } from "./title-row";

/** Why a column is not taken. Closed: each has words in three languages (i18n "imports.notTaken"). */
export const LEFT_REASONS = ["average", "second", "device", "engine", "kind", "tags", "address", "place", "date", "unknown"] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

/** A column of a file that an import leaves out. */
export interface LeftColumn {
	/** From 0. */
	column: number;
	header: string;
	why: LeftReason;
}

const TAG_WORDS = words(
	"tags,tag,labels,label,groups,group,categories,category,etiquettes,etiquette,groupes,groupe,etiquetas,etiqueta,grupos,grupo",
);
const ADDRESS_WORDS = words(
	"url,urls,landing page,ranking url,current url,page,address,adresse,direccion,url in serp,found url,ranking page",
);
const POSITION_PART =
	/\b(?:position|positions|rank|ranking|pos|rang|place|classement|posicion|posiciones|puesto|platz|posizione|posicao|positie)\b/;
const PLACE_PART =
	/\b(?:country|location|market|region|city|geo|language|lang|locale|pays|langue|ville|pais|idioma|ciudad|land|sprache|ort)\b/;
const DATE_PART = /\b(?:date|day|updated|checked|timestamp|datum|jour|fecha|dia)\b/;
/** A header that names another day than the row's own. */
const OTHER_TIME =
	/\b(?:previous|initial|first|last|best|lowest|highest|worst|start|base|change|diff|difference|difference|added|created|anterior|precedente?|initiale?|meilleure?|mejor)\b/;
/** Kinds of results beside positions: rows of other kinds are refused by name. */
const KIND_WORDS = words(
	"position type,serp feature,result type,serp feature type,position kind,current position kind,type de position,tipo de posicion",
);
const MOST = 0.6;

/** The columns that are left out, each with its reason. rows: the first ones below the titles; averages: columns of averages. */
export function leftColumns(
	titles: readonly string[],
	rows: readonly Row[],
	columns: readonly ColumnRole[],
	averages: readonly number[],
): LeftColumn[] {
	return columns.flatMap((role, column) => {
		const header = titles[column] ?? "";
		const cells = rows.map(({ cells: row }) => (row[column] ?? "").trim()).filter((cell) => cell !== "");
		if (role !== "ignore" || (header.trim() === "" && cells.length === 0)) return [];
		return [{ column, header, why: averages.includes(column) ? "average" : reasonOf(headerKey(header), cells, columns) }];
	});
}

function reasonOf(key: string, cells: readonly string[], columns: readonly ColumnRole[]): LeftReason {
	const role = roleOfTitle(key);
	if (role !== "ignore" && columns.includes(role)) return "second";
	if (DEVICE_WORDS.includes(key)) return "device";
	if (ENGINE_WORDS.includes(key)) return "engine";
	if (KIND_WORDS.includes(key)) return "kind";
	if (TAG_WORDS.includes(key)) return "tags";
	if (ADDRESS_WORDS.includes(key)) return "address";
	if (OTHER_TIME.test(key)) return "second";
	if (POSITION_PART.test(key)) return "second";
	if (PLACE_PART.test(key)) return "place";
	if (DATE_PART.test(key)) return "date";
	return reasonByContent(cells);
}

function reasonByContent(cells: readonly string[]): LeftReason {
	const isMost = (test: (cell: string) => boolean) => cells.length > 0 && cells.filter(test).length >= MOST * cells.length;
	if (isMost((cell) => readDay(cell, "dmy") !== null || readDay(cell, "mdy") !== null)) return "date";
	if (isMost((cell) => /\p{L}/u.test(cell) && readGeoLang(cell) !== null)) return "place";
	if (isMost((cell) => !cell.includes(" ") && /\p{L}/u.test(cell) && normalizeDomain(cell) !== null)) return "address";
	return "unknown";
}

/** Whether a column that is left out may hold what a person wants: then they are asked. */
export function isDoubtful({ header, why }: LeftColumn, taken: readonly ColumnRole[]): boolean {
	const key = headerKey(header);
	switch (why) {
		case "date":
			return !taken.includes("date");
		case "place":
			return !hasPlace(taken);
		case "second":
			return POSITION_PART.test(key) && !taken.includes("position");
		case "address":
			return !ADDRESS_WORDS.includes(key) && !taken.includes("website");
		default:
			return false;
	}
}
