import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TABLE_PAGE_SIZES } from "~/domain/table/table-query";
import { formatNumber } from "~/i18n/format";
import { type TableAddress, tableHref } from "./table-address";

/** Range of rows shown, links to neighbouring pages, and the page sizes. */
export function Paging({ query, found, pages }: { query: TableAddress; found: number; pages: number }) {
	const { t, i18n } = useTranslation();
	const print = (value: number) => formatNumber(value, i18n.language);
	const from = (query.page - 1) * query.size + 1;
	const range = t("monitoring.paging.range", {
		from: print(from),
		to: print(Math.min(found, query.page * query.size)),
		total: print(found),
	});
	return (
		<nav
			aria-label={t("monitoring.paging.label")}
			className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted text-sm tabular-nums"
		>
			<span>{range}</span>
			{found > TABLE_PAGE_SIZES[0] && (
				<span className="flex items-center gap-1">
					{t("monitoring.paging.size")}
					{TABLE_PAGE_SIZES.map((size) => (
						<Link
							key={size}
							to={tableHref({ ...query, size, page: 1 })}
							aria-current={size === query.size ? "true" : undefined}
							className="grid h-8 min-w-8 place-items-center rounded-control px-1.5 hover:bg-sunken aria-current:font-semibold aria-current:text-ink"
						>
							{size}
						</Link>
					))}
				</span>
			)}
			{pages > 1 && (
				<span className="ml-auto flex gap-1">
					<Step
						href={query.page > 1 ? tableHref({ ...query, page: query.page - 1 }) : null}
						label={t("monitoring.paging.previous")}
						icon={ChevronLeft}
					/>
					<Step
						href={query.page < pages ? tableHref({ ...query, page: query.page + 1 }) : null}
						label={t("monitoring.paging.next")}
						icon={ChevronRight}
					/>
				</span>
			)}
		</nav>
	);
}

function Step({ href, label, icon: Icon }: { href: string | null; label: string; icon: typeof ChevronLeft }) {
	if (!href) return null;
	return (
		<Link to={href} aria-label={label} className="button button-outline button-icon">
			<Icon aria-hidden="true" />
		</Link>
	);
}
