import { Filter, FolderOpen, SearchX, Star } from "lucide-react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { LinkButton } from "~/components/ui/link-button";
import { isFiltering, NO_FILTERS } from "~/domain/table/table-filters";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type TableAddress, tableHref } from "../query/table-address";
import { AddLink } from "./add-link";

const ICONS = { search: SearchX, filters: Filter, favorites: Star, scope: FolderOpen, account: "keywords" } as const;

/** Replaces an empty table: the reason and the next step. name: the website or tag shown. */
export function EmptyTable({ query, name }: { query: TableAddress; name: string }) {
	const { t } = useTranslation();
	const why = reason(query);
	const title = t(`monitoring.empty.${why}.title`, { query: query.q, name });
	return (
		<EmptyCard icon={ICONS[why]} title={title} text={t(`monitoring.empty.${why}.text`)}>
			{why === "account" && (
				<div className="flex flex-wrap justify-center gap-2">
					<AddLink query={query} />
					<Way to={paths.importKeywords()} label={t("monitoring.empty.account.import")} />
					<Way to={paths.connections()} label={t("monitoring.empty.account.connect")} />
					<Way to={tableHref(query, "add_keywords", { example: "1" })} label={t("monitoring.empty.account.example")} />
				</div>
			)}
			{why === "search" && <Way to={tableHref({ ...query, q: "", page: 1 })} label={t("table.clear")} />}
			{why === "filters" && <Way to={tableHref({ ...query, filters: NO_FILTERS, page: 1 })} label={t("monitoring.empty.filters.way")} />}
			{why === "favorites" && <Way to={tableHref({ ...query, favorites: false, page: 1 })} label={t("monitoring.empty.favorites.way")} />}
			{why === "scope" && <Way to={tableHref({ ...query, slug: "", page: 1 })} label={t("monitoring.scope.all")} />}
		</EmptyCard>
	);
}

function reason({ q, favorites, slug, filters }: TableAddress): keyof typeof ICONS {
	if (isFiltering(filters)) return "filters";
	if (q) return "search";
	if (favorites) return "favorites";
	return slug ? "scope" : "account";
}

function Way({ to, label }: { to: string; label: string }) {
	return (
		<LinkButton variant="outline" to={to}>
			{label}
		</LinkButton>
	);
}
