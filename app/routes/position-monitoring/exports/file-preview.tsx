import { TableFrame } from "~/components/data-table/table-frame";
import { useTranslation } from "~/i18n/use-translation";
import type { ExportPreview } from "~/services/exports/preview-export";

/** Shows the beginning of a file: the cover and sentences of a report, or the first rows of data. */
export function FilePreview({ preview }: { preview: ExportPreview }) {
	const { t } = useTranslation();
	const { title, subtitle, name, facts, lines, table } = preview;
	return (
		<div className="file-preview">
			{name === null ? (
				<p className="border-line border-b px-4 py-3">
					<strong>{title}</strong> <span className="text-ink-muted">{subtitle}</span>
				</p>
			) : (
				<div className="preview-cover">
					<span aria-hidden="true" className="preview-mark">
						{[...name][0]?.toLocaleUpperCase()}
					</span>
					<strong className="block text-lg [overflow-wrap:anywhere]">{name}</strong>
					<span className="block font-semibold">{title}</span>
					<span className="block text-sm">{subtitle}</span>
				</div>
			)}
			{facts.length > 0 && (
				<dl>
					{facts.map(({ label, value }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			{lines.length > 0 && (
				<ul>
					{lines.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			)}
			{table && (
				<>
					<TableFrame label={t("exports.preview.rows")} className="overflow-x-auto">
						<table className="preview-table">
							<thead>
								<tr>
									{table.heads.map((head) => (
										<th key={head} scope="col">
											{head}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{table.rows.map((cells) => (
									<tr key={cells.join("|")}>
										{cells.map((cell, i) => (
											<td key={table.heads[i]}>{cell}</td>
										))}
									</tr>
								))}
							</tbody>
						</table>
					</TableFrame>
					<p className="px-4 py-2 text-ink-muted text-sm">
						{t(table.rows.length === 0 ? "exports.preview.empty" : "exports.preview.first")}
					</p>
				</>
			)}
		</div>
	);
}
