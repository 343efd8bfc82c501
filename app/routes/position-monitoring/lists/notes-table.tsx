import { Form, Link } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { formatDay } from "~/i18n/format";
import { listHref } from "./list-address";
import { ListPager, ListSearch, ListSortHeader } from "./list-controls";
import type { ManageNotesContent, NoteRow } from "./manage-notes";
import { useDatatable } from "./use-datatable";

/** The account's notes, latest day first, with actions on one or several. */
export function NotesTable({ content, search, pending }: { content: ManageNotesContent; search: string; pending: string }) {
	const { t } = useTranslation();
	const { list, shown, isWaiting, show } = useDatatable("notes", content.first, content.state, readNote);
	const control = { search, shown, show };
	const isAny = content.count > 0 || pending !== "";
	const kept = [...new URLSearchParams(search)].filter(([name]) => name !== "edit" && name !== "remove");
	return (
		<>
			<div className="mt-4 mb-2 flex flex-wrap gap-2">{isAny && <ListSearch {...control} label={t("notes.searchList")} />}</div>
			{list.rows.length === 0 && pending === "" ? (
				<p className="py-4 text-ink-muted">{shown.q === "" ? t("notes.empty") : t("notes.noneFound")}</p>
			) : (
				<Form className="list-form" preventScrollReset>
					{kept.map(([name, value], i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list is never reordered
						<input key={`${name}-${i}`} type="hidden" name={name} value={value} />
					))}
					<table className="plain-table" aria-label={t("notes.list")} aria-busy={isWaiting}>
						<thead>
							<tr>
								<td />
								<ListSortHeader {...control} column="at">
									{t("notes.at")}
								</ListSortHeader>
								<ListSortHeader {...control} column="description">
									{t("notes.description")}
								</ListSortHeader>
								<th scope="col" className="max-sm:hidden">
									{t("notes.ways")}
								</th>
								<th scope="col">
									<span className="sr-only">{t("lists.actions")}</span>
								</th>
							</tr>
						</thead>
						<tbody>
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
								<Row key={note.hid} note={note} search={search} language={content.language} />
							))}
						</tbody>
					</table>
					<Button variant="outline" className="mt-3">
						<Trash2 aria-hidden="true" />
						{t("lists.removeChosen")}
					</Button>
				</Form>
			)}
			<ListPager {...control} total={list.total} counted={t("notes.total", { count: list.total })} />
		</>
	);
}

/** Length of the excerpt that names a note in labels. */
const NAME_CHARACTERS = 40;

function Row({ note, search, language }: { note: NoteRow; search: string; language: string }) {
	const { t } = useTranslation();
	const { hid, description, at, named } = note;
	const name = description.slice(0, NAME_CHARACTERS);
	return (
		<tr>
			<td className="check">
				<label>
					<input type="checkbox" name="remove" value={hid} aria-label={t("lists.select", { name })} />
				</label>
			</td>
			<td className="tabular-nums max-sm:w-20 max-sm:whitespace-normal">{formatDay(at, language)}</td>
			<th scope="row" className="whitespace-pre-line break-words font-normal">
				{description}
			</th>
			<td className="max-sm:hidden">
				{named.length === 0 ? t("notes.all") : named.map((link) => link.name ?? t("notes.gone")).join(", ")}
			</td>
			<td className="text-right whitespace-nowrap">
				<Link
					to={listHref(search, { edit: hid })}
					preventScrollReset
					className="button button-quiet button-icon"
					aria-label={t("lists.editNamed", { name })}
				>
					<Pencil aria-hidden="true" />
				</Link>
				<Link
					to={listHref(search, { remove: [hid] })}
					preventScrollReset
					className="button button-quiet button-icon"
					aria-label={t("lists.removeNamed", { name })}
				>
					<Trash2 aria-hidden="true" />
				</Link>
			</td>
		</tr>
	);
}

function readNote(row: unknown): NoteRow {
	const { id, description, at, monitors_ways, named } = row as Omit<NoteRow, "hid" | "links"> & { id: string; monitors_ways: string[] };
	return { hid: id, description, at, links: monitors_ways, named };
}
