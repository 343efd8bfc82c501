import { AuthorNote } from "~/components/account/author-note";
import { SortHeader } from "~/components/data-table/sort-header";
import { formatDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { ListTable, RowActions, TickCell } from "./list-table";
import type { ManageNotesContent, NoteRow } from "./manage-notes";
import { useDatatable } from "./use-datatable";

/** The account's notes, latest day first, with actions on one or several. */
export function NotesTable({ content, search, pending }: { content: ManageNotesContent; search: string; pending: string }) {
	const { t } = useTranslation();
	const { list, control, isWaiting } = useDatatable("notes", content.first, { search, state: content.state, read: readNote });
	const heads = [
		<SortHeader key="at" {...control} column="at">
			{t("notes.at")}
		</SortHeader>,
		<SortHeader key="description" {...control} column="description">
			{t("notes.description")}
		</SortHeader>,
		<th key="ways" scope="col" className="max-sm:hidden">
			{t("notes.ways")}
		</th>,
	];
	const words = {
		search: t("notes.searchList"),
		list: t("notes.list"),
		empty: t("notes.empty"),
		noneFound: t("notes.noneFound"),
		counted: t("notes.total", { count: list.total }),
	};
	return (
		<ListTable
			control={control}
			heads={heads}
			total={list.total}
			isSearchable={content.count > 0 || pending !== ""}
			isWaiting={isWaiting}
			words={words}
			empty="notes"
		>
			{list.rows.length === 0 && pending === "" ? null : (
				<>
					{pending !== "" && (
						<tr data-pending>
							<td />
							<td />
							<th scope="row" className="break-words">
								{pending}
							</th>
							<td className="max-sm:hidden" />
							<td />
						</tr>
					)}
					{list.rows.map((note) => (
						<Row key={note.hid} note={note} author={content.authors[note.hid]} search={search} language={content.language} />
					))}
				</>
			)}
		</ListTable>
	);
}

/** Length of the excerpt that names a note in labels. */
const NAME_CHARACTERS = 40;

function Row({ note, author, search, language }: { note: NoteRow; author: string | undefined; search: string; language: string }) {
	const { t } = useTranslation();
	const { hid, description, at, named } = note;
	const name = description.slice(0, NAME_CHARACTERS);
	return (
		<tr>
			<TickCell hid={hid} name={name} />
			<td className="tabular-nums max-sm:w-20 max-sm:whitespace-normal">{formatDay(at, language)}</td>
			<th scope="row" className="whitespace-pre-line break-words font-normal">
				{description}
				<AuthorNote name={author} />
			</th>
			<td className="max-sm:hidden">
				{named.length === 0 ? t("notes.all") : named.map((link) => link.name ?? t("notes.gone")).join(", ")}
			</td>
			<td className="text-right whitespace-nowrap">
				<RowActions hid={hid} name={name} search={search} />
			</td>
		</tr>
	);
}

function readNote(row: unknown): NoteRow {
	const { id, description, at, monitors_ways, named } = row as Omit<NoteRow, "hid" | "links"> & { id: string; monitors_ways: string[] };
	return { hid: id, description, at, links: monitors_ways, named };
}
