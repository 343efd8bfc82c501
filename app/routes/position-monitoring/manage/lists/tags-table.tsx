import { Link } from "@remix-run/react";
import { Bell } from "lucide-react";
import { SortHeader } from "~/components/data-table/sort-header";
import { TagChip } from "~/components/tags/tag-chip";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ListTable, RowActions, TickCell } from "./list-table";
import type { ManageTagsContent, TagRow } from "./manage-tags";
import { useDatatable } from "./use-datatable";

/** The account's tags, with actions on one or several. */
export function TagsTable({ content, search, pending }: { content: ManageTagsContent; search: string; pending: TagRow | null }) {
	const { t } = useTranslation();
	const { list, control, isWaiting } = useDatatable("tags", content.first, { search, state: content.state, read: readTag });
	const heads = [
		<SortHeader key="name" {...control} column="name">
			{t("tags.name")}
		</SortHeader>,
		<SortHeader key="monitors" {...control} column="monitors">
			{t("tags.keywords")}
		</SortHeader>,
	];
	const words = {
		search: t("tags.searchList"),
		list: t("tags.list"),
		empty: t("tags.empty"),
		noneFound: t("tags.noneFound"),
		counted: t("tags.total", { count: list.total }),
	};
	return (
		<ListTable
			control={control}
			heads={heads}
			total={list.total}
			isSearchable={content.count > 0 || pending !== null}
			isWaiting={isWaiting}
			words={words}
			empty="tags"
		>
			{list.rows.length === 0 && !pending ? null : (
				<>
					{pending && <Row tag={pending} search={search} isPending />}
					{list.rows.map((tag) => (
						<Row key={tag.hid} tag={tag} search={search} />
					))}
				</>
			)}
		</ListTable>
	);
}

function Row({ tag, search, isPending = false }: { tag: TagRow; search: string; isPending?: boolean }) {
	return (
		<tr data-pending={isPending || undefined}>
			<TickCell hid={tag.hid} name={tag.name} disabled={isPending} />
			<th scope="row">
				<TagChip tag={tag} />
			</th>
			<td className="tabular-nums">{tag.monitors}</td>
			<td className="text-right whitespace-nowrap">
				{!isPending && (
					<>
						<AlertLink tag={tag} />
						<RowActions hid={tag.hid} name={tag.name} search={search} />
					</>
				)}
			</td>
		</tr>
	);
}

function AlertLink({ tag: { hid, name } }: { tag: TagRow }) {
	const { t } = useTranslation();
	return (
		<Link
			to={paths.newAlertRule(`tag:${hid}`, { kind: "left_top" })}
			className="button button-quiet button-icon"
			aria-label={t("tags.alert", { name })}
		>
			<Bell aria-hidden="true" />
		</Link>
	);
}

function readTag(row: unknown): TagRow {
	const { id, name, color, monitors } = row as { id: string; name: string; color: string; monitors: number };
	return { hid: id, name, color, monitors };
}
