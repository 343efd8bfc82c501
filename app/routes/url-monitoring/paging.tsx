import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/format";
import { type UrlQuery, urlsHref } from "./url-query";

/** Range of rows shown, and links to the neighbouring pages. */
export function Paging({ query, found, pages }: { query: UrlQuery; found: number; pages: number }) {
	const { t, i18n } = useTranslation();
	const print = (value: number) => formatNumber(value, i18n.language);
	const from = (query.page - 1) * query.size + 1;
	const to = Math.min(found, query.page * query.size);
	return (
		<nav
			aria-label={t("urls.paging.label")}
			className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted text-sm tabular-nums"
		>
			<span>{t("urls.paging.range", { from: print(from), to: print(to), total: print(found) })}</span>
			<span className="ml-auto flex gap-1">
				{query.page > 1 && (
					<Link
						to={urlsHref({ ...query, page: query.page - 1 })}
						aria-label={t("urls.paging.previous")}
						className="button button-outline button-icon"
					>
						<ChevronLeft aria-hidden="true" />
					</Link>
				)}
				{query.page < pages && (
					<Link
						to={urlsHref({ ...query, page: query.page + 1 })}
						aria-label={t("urls.paging.next")}
						className="button button-outline button-icon"
					>
						<ChevronRight aria-hidden="true" />
					</Link>
				)}
			</span>
		</nav>
	);
}
