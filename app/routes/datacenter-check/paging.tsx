import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CHECK_PAGE_SIZES } from "~/domain/check/check-limits";
import { formatNumber } from "~/i18n/format";
import { type CheckQuery, checksHref } from "./check-query";

/** Range of checks shown, page sizes, and links to neighbouring pages. */
export function Paging({ query, total, pages }: { query: CheckQuery; total: number; pages: number }) {
	const { t, i18n } = useTranslation();
	if (total === 0) return null;
	const print = (value: number) => formatNumber(value, i18n.language);
	const from = Math.min(total, (query.page - 1) * query.size + 1);
	const range = t("checks.paging.range", { from: print(from), to: print(Math.min(total, query.page * query.size)), total: print(total) });
	return (
		<nav
			aria-label={t("checks.paging.label")}
			className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted text-sm tabular-nums"
		>
			<span>{range}</span>
			<span className="flex items-center gap-1">
				{t("checks.paging.size")}
				{CHECK_PAGE_SIZES.map((size) => (
					<Link
						key={size}
						to={checksHref({ ...query, size, page: 1 })}
						aria-current={size === query.size ? "true" : undefined}
						className="grid h-8 min-w-8 place-items-center rounded-control px-1.5 hover:bg-sunken aria-current:font-semibold aria-current:text-ink"
					>
						{size}
					</Link>
				))}
			</span>
			<span className="ml-auto flex gap-1">
				{query.page > 1 && (
					<Link
						to={checksHref({ ...query, page: query.page - 1 })}
						aria-label={t("checks.paging.previous")}
						className="button button-outline button-icon"
					>
						<ChevronLeft aria-hidden="true" />
					</Link>
				)}
				{query.page < pages && (
					<Link
						to={checksHref({ ...query, page: query.page + 1 })}
						aria-label={t("checks.paging.next")}
						className="button button-outline button-icon"
					>
						<ChevronRight aria-hidden="true" />
					</Link>
				)}
			</span>
		</nav>
	);
}
