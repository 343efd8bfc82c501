import type { Cell } from "@serpentine/table-files";
import { writeCsv } from "@serpentine/table-files/write";
import { ARCHIVE_COLUMNS } from "~/domain/archive/archive-format";
import { reportWords } from "~/i18n/report-words";

type Table = keyof typeof ARCHIVE_COLUMNS;
type CellsOf<Name extends Table> = Record<(typeof ARCHIVE_COLUMNS)[Name][number], Cell>;

/** A file of rows as csv: the product's own delimiter, text that looks like a formula guarded, instants in UTC. */
export function archiveTable<Name extends Table>(
	name: Name,
	batches: () => AsyncIterable<readonly CellsOf<Name>[]> | Iterable<readonly CellsOf<Name>[]>,
): AsyncGenerator<Uint8Array> {
	const titles: readonly (keyof CellsOf<Name>)[] = ARCHIVE_COLUMNS[name];
	const table = {
		kind: "table" as const,
		title: name,
		note: "",
		columns: titles.map((title) => ({ title: String(title), kind: "text" as const, width: 10 })),
		keys: 1,
		async *rows() {
			for await (const batch of batches()) yield batch.map((cells) => titles.map((title) => cells[title]));
		},
	};
	const { page, missingLetters, cut } = reportWords("en");
	return writeCsv({
		title: name,
		subtitle: "",
		language: "en",
		createdAt: 0,
		words: { page, missingLetters, cut },
		isPlain: true,
		async *sections() {
			yield table;
		},
	});
}
