import { byPlace } from "~/components/by-place";
import type { ColumnRole } from "~/domain/import/import-settings";
import { useTranslation } from "~/i18n/use-translation";

interface PreviewTableProps {
	rows: string[][];
	columns: ColumnRole[];
	/** First rows that are not imported. */
	skipped: number;
}

/** A file may have a column for each day of years. */
const MAX_SHOWN = 40;

/** The first rows as they will be read; those that are not imported are muted. Source: spec B §5 "limited to 50 rows". */
export function PreviewTable({ rows, columns, skipped }: PreviewTableProps) {
	const { t } = useTranslation();
	if (rows.length === 0) return null;
	const title = t("imports.preview", { count: rows.length });
	const shown = columns.slice(0, MAX_SHOWN);
	const left = columns.length - shown.length;
	return (
		<div className="grid gap-2">
			<h3 id="preview" className="text-ink-muted text-sm">
				{title}
			</h3>
			{/* A region that scrolls must be reachable by keyboard. */}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
			<section aria-labelledby="preview" tabIndex={0} className="plain-table-frame max-h-96 overflow-auto">
				<table className="plain-table" aria-labelledby="preview">
					<thead className="sticky top-0 bg-surface">
						<tr>
							{byPlace(shown).map(({ key, item: role }) => (
								<th key={key} scope="col" className={role === "ignore" ? "text-ink-faint" : undefined}>
									{t(`imports.role.${role}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{byPlace(rows).map(({ key: row, item: cells, place }) => (
							<tr key={row} className={place < skipped ? "text-ink-faint" : undefined}>
								{byPlace(shown).map(({ key, place }) => (
									<td key={key} className="max-w-60 truncate">
										{cells[place] ?? ""}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
				{left > 0 && <p className="p-2 text-ink-muted text-sm">{t("imports.moreColumns", { count: left })}</p>}
			</section>
		</div>
	);
}
