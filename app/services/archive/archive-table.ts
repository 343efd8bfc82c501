import { writeCsv } from "@serpentine/table-files/write";
import { ARCHIVE_FORMS } from "~/domain/archive/archive-forms";
import type { ArchivedRow } from "~/domain/archive/read-archive";
import { titlesOf, writeRow } from "~/domain/rows/row-form";
import { reportWords } from "~/i18n/report-words";

/** A file of rows as csv: the product's own delimiter, text that looks like a formula guarded, instants in UTC. */
export function archiveTable<Name extends keyof typeof ARCHIVE_FORMS>(
	name: Name,
	batches: () => AsyncIterable<readonly ArchivedRow<Name>[]> | Iterable<readonly ArchivedRow<Name>[]>,
): AsyncGenerator<Uint8Array> {
	const form = ARCHIVE_FORMS[name];
	const table = {
		kind: "table" as const,
		title: name,
		note: "",
		columns: titlesOf(form).map((title) => ({ title, kind: "text" as const, width: 10 })),
		keys: 1,
		async *rows() {
			for await (const batch of batches()) yield batch.map((row) => writeRow(form, row));
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
