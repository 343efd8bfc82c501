import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { ListQuery, TableControl } from "./list-query";
import { TableLink } from "./table-link";

interface PagingProps<Query extends ListQuery> extends TableControl<Query> {
	/** Number of rows on all pages. */
	total: number;
	/** Page sizes offered. */
	sizes?: readonly number[];
}

/** Range of the rows shown, page sizes, and links to the neighbouring pages. Empty for an empty table. */
export function Paging<Query extends ListQuery>({ total, sizes = [], ...control }: PagingProps<Query>) {
	const { t, i18n } = useTranslation();
	const { page, size } = control.query;
	if (total === 0) return null;
	const print = (value: number) => formatNumber(value, i18n.language);
	const range = { from: print((page - 1) * size + 1), to: print(Math.min(total, page * size)), total: print(total) };
	return (
		<nav aria-label={t("table.pages")} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-muted text-sm tabular-nums">
			<span>{t("table.range", range)}</span>
			{sizes.length > 0 && (
				<span className="flex items-center gap-1">
					{t("table.size")}
					{sizes.map((one) => (
						<TableLink
							key={one}
							{...control}
							change={{ size: one, page: 1 }}
							isCurrent={one === size}
							className="grid h-8 min-w-8 place-items-center rounded-control px-1.5 hover:bg-sunken aria-current:font-semibold aria-current:text-ink"
						>
							{one}
						</TableLink>
					))}
				</span>
			)}
			<span className="ml-auto flex gap-1">
				<PageSteps {...control} total={total} />
			</span>
		</nav>
	);
}

/** Links to the previous and the next page, with `children` between them; empty when there is one page. */
export function PageSteps<Query extends ListQuery>(props: TableControl<Query> & { total: number; children?: ReactNode }) {
	const { t } = useTranslation();
	const { total, children, ...control } = props;
	const pages = pagesOf(total, control.query.size);
	const page = Math.min(control.query.page, pages);
	if (pages === 1) return null;
	const step = (to: number, label: string, Icon: typeof ChevronLeft) =>
		to >= 1 &&
		to <= pages && (
			<TableLink {...control} change={{ page: to }} label={label} className="button button-outline button-icon">
				<Icon aria-hidden="true" />
			</TableLink>
		);
	return (
		<>
			{step(page - 1, t("table.previous"), ChevronLeft)}
			{children}
			{step(page + 1, t("table.next"), ChevronRight)}
		</>
	);
}

/** At least 1. */
export function pagesOf(total: number, size: number): number {
	return Math.max(1, Math.ceil(total / size));
}
