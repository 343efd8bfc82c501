import { ListPlus, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AddLink } from "./filter-bar";
import type { TableQuery } from "./table-query";

/** In place of the table: why it is empty and what to do next. */
export function EmptyTable({ query }: { query: TableQuery }) {
	const { t } = useTranslation();
	const Icon = query.q ? SearchX : ListPlus;
	return (
		<section className="table-card grid justify-items-center gap-2 px-6 py-14 text-center">
			<Icon className="size-7 text-ink-faint" aria-hidden="true" />
			<h2 className="font-semibold text-lg">
				{query.q ? t("monitoring.empty.searchTitle", { query: query.q }) : t("monitoring.empty.title")}
			</h2>
			<p className="max-w-prose text-ink-muted">{query.q ? t("monitoring.empty.searchText") : t("monitoring.empty.text")}</p>
			{!query.q && (
				<div className="mt-3">
					<AddLink query={query} />
				</div>
			)}
		</section>
	);
}
