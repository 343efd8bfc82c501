import { Link } from "@remix-run/react";
import { ListPlus, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyCard } from "~/components/data-table/empty-card";
import { Button } from "~/components/ui/button";
import { type UrlQuery, urlsHref } from "./url-query";

/** Replaces an empty table: the reason and the next step. */
export function EmptyTable({ query }: { query: UrlQuery }) {
	const { t } = useTranslation();
	if (query.q)
		return <EmptyCard icon={SearchX} title={t("urls.empty.searchTitle", { query: query.q })} text={t("urls.empty.searchText")} />;
	return (
		<EmptyCard icon={ListPlus} title={t("urls.empty.title")} text={t("urls.empty.text")}>
			<Button asChild>
				<Link to={urlsHref(query, "add_urls")} preventScrollReset>
					{t("urls.add")}
				</Link>
			</Button>
		</EmptyCard>
	);
}
