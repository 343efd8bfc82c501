import { ChevronRight } from "lucide-react";
import { byPlace } from "~/components/by-place";
import { PlainTable } from "~/components/data-table/plain-table";
import { TableFrame } from "~/components/data-table/table-frame";
import { cn } from "~/components/ui/class-names";
import type { OriginGuide } from "~/domain/import/origin-guide";
import { KNOWN_MENUS, ORIGIN_NAMES } from "~/domain/import/origin-names";
import { isOneOf } from "~/domain/one-of";
import { useTranslation } from "~/i18n/use-translation";

/** Lists the exports of each product: a folded line with a picture of the table that is recognised. */
export function ExportGuide({ guides }: { guides: OriginGuide[] }) {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="guide" className="grid gap-2">
			<h2 id="guide" className="font-semibold text-base">
				{t("imports.guide.title")}
			</h2>
			<p className="text-ink-muted text-sm">{t("imports.guide.text")}</p>
			<ul className="divide-y divide-line rounded-md border border-line bg-surface">
				{guides.map((guide) => (
					<li key={guide.origin}>
						<details className="group">
							<summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 px-3 py-2 [&::-webkit-details-marker]:hidden">
								<ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint group-open:rotate-90" />
								<span className="min-w-0 grow font-medium">{ORIGIN_NAMES[guide.origin]}</span>
								<span className="text-right text-ink-muted text-xs">{t(`imports.guide.brings.${guide.kind}`)}</span>
							</summary>
							<div className="grid gap-3 px-3 pb-4">
								<p className="max-w-prose text-sm">
									{isOneOf(KNOWN_MENUS, guide.origin) && (
										<strong className="font-medium">{t(`imports.guide.menu.${guide.origin}`)} </strong>
									)}
									{t(`imports.guide.kind.${guide.kind}`)}
								</p>
								<TablePicture guide={guide} />
							</div>
						</details>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Shows the header of the export and one row, with the role of each column below. */
function TablePicture({ guide: { origin, columns } }: { guide: OriginGuide }) {
	const { t } = useTranslation();
	const label = t("imports.guide.picture", { name: ORIGIN_NAMES[origin] });
	const cells = byPlace(columns);
	return (
		<TableFrame label={label}>
			<PlainTable
				label={label}
				heads={cells.map(({ key, item }) => (
					<th key={key} scope="col" className={cn("bg-canvas", item.role !== "ignore" && "text-ink")}>
						{item.title}
					</th>
				))}
			>
				<tr>
					{cells.map(({ key, item }) => (
						<td key={key} className="max-w-48 truncate text-ink-muted">
							{item.sample}
						</td>
					))}
				</tr>
				<tr>
					{cells.map(({ key, item }) => (
						<td key={key} className={cn("text-xs", item.role === "ignore" ? "text-ink-faint" : "font-medium text-brand")}>
							{item.role === "ignore" ? t("imports.guide.left") : t(`imports.role.${item.role}`)}
						</td>
					))}
				</tr>
			</PlainTable>
		</TableFrame>
	);
}
