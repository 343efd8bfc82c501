import { Form, Link } from "@remix-run/react";
import { RefreshCw, Search, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { paths } from "~/paths";
import { type TableQuery, tableHref, tableParameters } from "./table-query";

/** Id of the form around the table: its checkboxes are the selection, these buttons its submitters. */
export const SELECTION_FORM = "selection";

/** Search, refresh and remove. Works by plain GET forms; which of two labels a button shows is CSS (`:has` a checked row). */
export function FilterBar({ query, selected, children }: { query: TableQuery; selected: number; children: ReactNode }) {
	const { t } = useTranslation();
	const { q: _q, page: _page, ...kept } = tableParameters(query);
	return (
		<div className="mb-3 flex flex-wrap items-center gap-2">
			<Form method="get" role="search" className="relative min-w-0 grow basis-56 sm:max-w-80" key={query.q}>
				{Object.entries(kept).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<label htmlFor="search" className="sr-only">
					{t("monitoring.search.label")}
				</label>
				<input
					id="search"
					type="search"
					name="q"
					defaultValue={query.q}
					placeholder={t("monitoring.search.label")}
					className="input search-input pr-18"
				/>
				<span className="absolute inset-y-0 right-0 flex items-center">
					{query.q && (
						<Link
							to={paths.positionMonitoring(kept)}
							aria-label={t("monitoring.search.clear")}
							className="grid size-8 place-items-center rounded-control text-ink-muted hover:text-ink"
						>
							<X className="size-4" aria-hidden="true" />
						</Link>
					)}
					<button
						type="submit"
						aria-label={t("monitoring.search.submit")}
						className="grid h-full w-9 place-items-center rounded-control text-ink-muted hover:text-ink"
					>
						<Search className="size-4" aria-hidden="true" />
					</button>
				</span>
			</Form>
			<span className="flex flex-wrap gap-2">
				<Button variant="outline" form={SELECTION_FORM} name="dialog" value="refresh_keywords">
					<RefreshCw aria-hidden="true" />
					<span className="when-none">{t("monitoring.refreshAll")}</span>
					<span className="when-some">{selected > 0 ? t("monitoring.refreshSelected", { count: selected }) : t("monitoring.refresh")}</span>
				</Button>
				<Button variant="outline" form={SELECTION_FORM} name="dialog" value="remove_keywords">
					<Trash2 aria-hidden="true" />
					{selected > 0 ? t("monitoring.removeSelected", { count: selected }) : t("monitoring.remove")}
				</Button>
			</span>
			{children}
			<p className="sr-only" role="status">
				{selected > 0 && t("monitoring.selection", { count: selected })}
			</p>
		</div>
	);
}

/** The table's state as hidden fields, so that a dialog opens over the same table. */
export function KeptFields({ query }: { query: TableQuery }) {
	return (
		<>
			{Object.entries(tableParameters(query)).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
		</>
	);
}

/** The main action of the screen. */
export function AddLink({ query }: { query: TableQuery }) {
	const { t } = useTranslation();
	return (
		<Button asChild>
			<Link to={tableHref(query, "add_keywords")} preventScrollReset>
				{t("monitoring.add")}
			</Link>
		</Button>
	);
}
