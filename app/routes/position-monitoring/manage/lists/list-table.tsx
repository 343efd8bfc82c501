import { Form, Link } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { EmptyPart } from "~/components/data-table/empty-part";
import type { EmptyStateName } from "~/components/data-table/empty-picture";
import { KeptFields } from "~/components/data-table/kept-fields";
import type { TableControl } from "~/components/data-table/list-query";
import { PageSteps, pagesOf } from "~/components/data-table/paging";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { SearchBox } from "~/components/data-table/search-box";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { useTranslation } from "~/i18n/use-translation";
import { type ListedQuery, listHref } from "./list-address";

interface ListTableProps {
	control: TableControl<ListedQuery>;
	/** Heads between the checkboxes and the buttons of a row. */
	heads: readonly ReactElement[];
	/** Number of rows found on all pages. */
	total: number;
	/** There are rows, or the search has found none of them. */
	isSearchable: boolean;
	isWaiting: boolean;
	/** counted: the total with its unit. */
	words: { search: string; list: string; empty: string; noneFound: string; counted: string };
	/** Picture of the list that has never had a row. */
	empty: EmptyStateName;
	/** Rows; null without any. */
	children: ReactNode | null;
}

/** Table of a list dialog: search, rows with actions on one or several, and pages. */
export function ListTable({ control, heads, total, isSearchable, isWaiting, words, empty, children }: ListTableProps) {
	const { t } = useTranslation();
	const { links, query } = control;
	const pages = pagesOf(total, query.size);
	return (
		<>
			<div className="mt-4 mb-2 flex flex-wrap gap-2">
				{isSearchable && <SearchBox {...control} id="list-search" name="list_q" label={words.search} className="relative grow basis-48" />}
			</div>
			{children === null ? (
				query.q === "" ? (
					<EmptyPart of={empty} text={words.empty} />
				) : (
					<p className="py-4 text-ink-muted">{words.noneFound}</p>
				)
			) : (
				<Form className="list-form" preventScrollReset>
					<KeptFields links={links} query={query} />
					<PlainTable
						heads={[<td key="tick" />, ...heads, <UnseenHead key="actions" text={t("lists.actions")} />]}
						label={words.list}
						isBusy={isWaiting}
					>
						{children}
					</PlainTable>
					{/* Without a ticked row it would delete nothing. */}
					<Button variant="outline" className="mt-3 in-[.list-form:not(:has([name=remove]:checked))]:hidden">
						<Trash2 aria-hidden="true" />
						{t("lists.removeChosen")}
					</Button>
				</Form>
			)}
			<nav aria-label={t("table.pages")} className={cn("flex items-center gap-2 text-ink-muted text-sm tabular-nums", total > 0 && "mt-3")}>
				<span className="grow" role="status">
					{total > 0 && words.counted}
				</span>
				<PageSteps {...control} total={total}>
					<span>{t("lists.page", { page: Math.min(query.page, pages), pages })}</span>
				</PageSteps>
			</nav>
		</>
	);
}

interface RowProps {
	hid: string;
	/** Names the row in labels. */
	name: string;
}

/** Checkbox of a row: what the button below the table deletes. */
export function TickCell({ hid, name, disabled }: RowProps & { disabled?: boolean }) {
	const { t } = useTranslation();
	return (
		<td className="check">
			<label>
				<input type="checkbox" name="remove" value={hid} disabled={disabled} aria-label={t("lists.select", { name })} />
			</label>
		</td>
	);
}

/** Links that edit and delete one row. */
export function RowActions({ hid, name, search }: RowProps & { search: string }) {
	const { t } = useTranslation();
	const actions = [
		{ to: listHref(search, { edit: hid }), label: t("lists.editNamed", { name }), Icon: Pencil },
		{ to: listHref(search, { remove: [hid] }), label: t("lists.removeNamed", { name }), Icon: Trash2 },
	];
	return actions.map(({ to, label, Icon }) => (
		<Link key={to} to={to} preventScrollReset className="button button-quiet button-icon" aria-label={label}>
			<Icon aria-hidden="true" />
		</Link>
	));
}
