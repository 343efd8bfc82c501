import { byPlace } from "~/components/by-place";
import { PlainTable } from "~/components/data-table/plain-table";
import { TableFrame } from "~/components/data-table/table-frame";
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
			<h3 className="text-ink-muted text-sm">{title}</h3>
			<TableFrame label={title} className="max-h-96">
				<PlainTable
					label={title}
					heads={byPlace(shown).map(({ key, item: role }) => (
						<th key={key} scope="col" className={role === "ignore" ? "text-ink-faint" : undefined}>
							{t(`imports.role.${role}`)}
						</th>
					))}
				>
					{byPlace(rows).map(({ key: row, item: cells, place }) => (
						<tr key={row} className={place < skipped ? "text-ink-faint" : undefined}>
							{byPlace(shown).map(({ key, place }) => (
								<td key={key} className="max-w-60 truncate">
									{cells[place] ?? ""}
								</td>
							))}
						</tr>
					))}
				</PlainTable>
				{left > 0 && <p className="p-2 text-ink-muted text-sm">{t("imports.moreColumns", { count: left })}</p>}
			</TableFrame>
		</div>
	);
}
