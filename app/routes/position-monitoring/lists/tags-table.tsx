import { Form, Link } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TagChip } from "~/components/tags/tag-chip";
import { Button } from "~/components/ui/button";
import { listHref } from "./list-address";
import { ListPager, ListSearch, ListSortHeader } from "./list-controls";
import type { ManageTagsContent, TagRow } from "./manage-tags";
import { useDatatable } from "./use-datatable";

/** The account's tags, with actions on one or several. */
export function TagsTable({ content, search, pending }: { content: ManageTagsContent; search: string; pending: TagRow | null }) {
	const { t } = useTranslation();
	const { list, shown, isWaiting, show } = useDatatable("tags", content.first, content.state, readTag);
	const control = { search, shown, show };
	const isAny = content.count > 0 || pending !== null;
	const kept = [...new URLSearchParams(search)].filter(([name]) => name !== "edit" && name !== "remove");
	return (
		<>
			<div className="mt-4 mb-2 flex flex-wrap gap-2">{isAny && <ListSearch {...control} label={t("tags.searchList")} />}</div>
			{list.rows.length === 0 && !pending ? (
				<p className="py-4 text-ink-muted">{shown.q === "" ? t("tags.empty") : t("tags.noneFound")}</p>
			) : (
				<Form className="list-form" preventScrollReset>
					{kept.map(([name, value], i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and the list is never reordered
						<input key={`${name}-${i}`} type="hidden" name={name} value={value} />
					))}
					<table className="plain-table" aria-label={t("tags.list")} aria-busy={isWaiting}>
						<thead>
							<tr>
								<td />
								<ListSortHeader {...control} column="name">
									{t("tags.name")}
								</ListSortHeader>
								<ListSortHeader {...control} column="monitors">
									{t("tags.keywords")}
								</ListSortHeader>
								<th scope="col">
									<span className="sr-only">{t("lists.actions")}</span>
								</th>
							</tr>
						</thead>
						<tbody>
							{pending && <Row tag={pending} search={search} isPending />}
							{list.rows.map((tag) => (
								<Row key={tag.hid} tag={tag} search={search} />
							))}
						</tbody>
					</table>
					<Button variant="outline" className="mt-3">
						<Trash2 aria-hidden="true" />
						{t("lists.removeChosen")}
					</Button>
				</Form>
			)}
			<ListPager {...control} total={list.total} counted={t("tags.total", { count: list.total })} />
		</>
	);
}

function Row({ tag, search, isPending = false }: { tag: TagRow; search: string; isPending?: boolean }) {
	const { t } = useTranslation();
	const { hid, name } = tag;
	return (
		<tr data-pending={isPending || undefined}>
			<td className="check">
				<label>
					<input type="checkbox" name="remove" value={hid} disabled={isPending} aria-label={t("lists.select", { name })} />
				</label>
			</td>
			<th scope="row">
				<TagChip tag={tag} />
			</th>
			<td className="tabular-nums">{tag.monitors}</td>
			<td className="text-right whitespace-nowrap">
				{!isPending && (
					<>
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
					</>
				)}
			</td>
		</tr>
	);
}

function readTag(row: unknown): TagRow {
	const { id, name, color, monitors } = row as { id: string; name: string; color: string; monitors: number };
	return { hid: id, name, color, monitors };
}
