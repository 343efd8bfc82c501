import { byPlace } from "~/components/by-place";
import { PlainTable } from "~/components/data-table/plain-table";
import { TableFrame } from "~/components/data-table/table-frame";
import { positionFace } from "~/components/position/position-face";
import { GlyphIcon } from "~/components/ui/glyphs";
import { DEFAULT_ENGINE, SEARCH_ENGINES } from "~/domain/reference/search-engines";
import type { Observation } from "~/domain/sample/observation";
import { useTranslation } from "~/i18n/use-translation";
import type { PreviewedRow } from "~/services/imports/preview-import";
import type { OpenWizard } from "./read-screen";

interface StoredRowsProps {
	rows: PreviewedRow[];
	wizard: OpenWizard;
}

const ROLES = [
	"keyword",
	"website",
	"geolang",
	"device",
	"engine",
	"place",
	"tags",
	"date",
	"position",
	"url",
	"note",
	"favorite",
	"volume",
	"wanted",
] as const;

/** The first rows as they will be stored. Columns without any value are left out. */
export function StoredRows({ rows, wizard }: StoredRowsProps) {
	const { t } = useTranslation();
	const nameOf = (list: OpenWizard["countries"], code: string) => list.find((one) => one.code === code)?.name ?? code;
	const cells = rows.map((row) => ({
		...row,
		geolang: `${nameOf(wizard.countries, row.country)} / ${nameOf(wizard.languages, row.language)}`,
		device: t(`monitoringDialogs.add.devices.${row.device}`),
		// If the file names no engine, every row has the default engine and the column stays empty.
		engine: rows.every(({ engine }) => engine === DEFAULT_ENGINE) ? "" : SEARCH_ENGINES[row.engine].label,
		tags: row.tags.join(", "),
		position: row.position === null ? null : <StoredPosition position={row.position} depth={row.depth ?? 0} />,
		favorite: row.favorite ? "★" : "",
	}));
	const shown = ROLES.filter((role) => cells.some((row) => row[role] !== null && row[role] !== ""));
	const title = t("imports.outcome.rows", { count: rows.length });
	return (
		<div className="grid gap-2">
			<h3 className="text-ink-muted text-sm">{title}</h3>
			<TableFrame label={title} className="max-h-128">
				<PlainTable label={title} heads={shown.map((role) => t(`imports.role.${role}`))}>
					{byPlace(cells).map(({ key, item }) => (
						<tr key={key}>
							{shown.map((role) => (
								<td key={role} className="max-w-60 truncate" title={typeof item[role] === "string" ? item[role] : undefined}>
									{item[role]}
								</td>
							))}
						</tr>
					))}
				</PlainTable>
			</TableFrame>
		</div>
	);
}

/** position: 0 for not found. */
function StoredPosition({ position, depth }: { position: number; depth: number }) {
	const seen: Observation =
		position > 0 ? { outcome: "ranked", position, url: "", depth } : { outcome: "not_found", depth, exhausted: false };
	const { kind, tone, icon } = positionFace(seen);
	return (
		<span className="position" data-kind={kind} data-rank={tone ?? undefined}>
			{icon && <GlyphIcon name={icon} />}
			{position > 0 ? position : `+${depth}`}
		</span>
	);
}
