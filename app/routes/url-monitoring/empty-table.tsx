import { Link } from "@remix-run/react";
import { ListPlus, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { type UrlQuery, urlsHref } from "./url-query";

/** Replaces an empty table: the reason and the next step. */
export function EmptyTable({ query }: { query: UrlQuery }) {
	const { t } = useTranslation();
	const Icon = query.q ? SearchX : ListPlus;
	return (
		<section className="table-card grid justify-items-center gap-2 px-6 py-14 text-center">
			<Icon className="size-7 text-ink-faint" aria-hidden="true" />
			<h2 className="break-words font-semibold text-lg">
				{query.q ? t("urls.empty.searchTitle", { query: query.q }) : t("urls.empty.title")}
			</h2>
			<p className="max-w-prose text-ink-muted">{query.q ? t("urls.empty.searchText") : t("urls.empty.text")}</p>
			{!query.q && (
				<Button asChild className="mt-3">
					<Link to={urlsHref(query, "add_urls")} preventScrollReset>
						{t("urls.add")}
					</Link>
				</Button>
			)}
		</section>
	);
}
