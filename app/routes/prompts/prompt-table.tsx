import { Link } from "@remix-run/react";
import type { Direction } from "~/components/data-table/list-query";
import { PlainTable } from "~/components/data-table/plain-table";
import { SortHeader } from "~/components/data-table/sort-header";
import { TickPage } from "~/components/data-table/tick-page";
import type { Ticks } from "~/components/data-table/ticks";
import { BesideLine } from "~/components/prompt/beside-line";
import { ChangeCell } from "~/components/prompt/change-cell";
import { ClassChip } from "~/components/prompt/class-chip";
import { ModelName } from "~/components/prompt/model-name";
import { RivalShares } from "~/components/prompt/rival-shares";
import { ShareCell } from "~/components/prompt/share-cell";
import { TagChip } from "~/components/tags/tag-chip";
import type { PromptSort } from "~/domain/prompt/sort-prompts";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type PromptsQuery, promptsLinks } from "./prompts-query";
import type { PromptRow } from "./read-screen";

const COLUMNS = ["prompt", "model", "week", "month", "change", "last", "rivals"] as const;

/** Columns that sort. Further orders are in the filter. */
const SORTS: Partial<Record<(typeof COLUMNS)[number], { column: PromptSort; first: Direction }>> = {
	prompt: { column: "text", first: "asc" },
	month: { column: "month", first: "desc" },
};

export interface PromptTableProps {
	rows: readonly PromptRow[];
	query: PromptsQuery;
	hasWebsites: boolean;
	/** Each prompt can be ticked; absent: none. */
	ticks?: Ticks;
}

/** Prompts, each with a row for each of its models: bare models and what people see are never in one figure. */
export function PromptTable({ rows, query, hasWebsites, ticks }: PromptTableProps) {
	const { t } = useTranslation();
	const heads = COLUMNS.map((column) => {
		const sort = SORTS[column];
		const name = t(`prompts.column.${column}`);
		if (!sort) return name;
		return (
			<SortHeader key={column} links={promptsLinks} query={query} {...sort}>
				<span title={column === "month" ? t("prompts.order.monthHelp") : undefined}>{name}</span>
			</SortHeader>
		);
	});
	return (
		<div className="table-card px-3 py-2">
			<PlainTable
				isStacked
				label={t("prompts.title")}
				className="prompts-table"
				heads={ticks ? [<TickHead key="tick" ticks={ticks} />, ...heads] : heads}
			>
				{rows.flatMap((row) =>
					row.models.map((model, i) => (
						<tr key={row.hid + model.engine} data-engine={model.engine}>
							{i === 0 && ticks && <TickCell row={row} />}
							{i === 0 && <PromptHead row={row} hasWebsites={hasWebsites} />}
							<ModelCells model={model} />
						</tr>
					)),
				)}
			</PlainTable>
		</div>
	);
}

/** Ticks all prompts of the list. On a narrow screen the words stand beside the box. */
function TickHead({ ticks }: { ticks: Ticks }) {
	const { t } = useTranslation();
	return (
		<td className="check">
			{/* biome-ignore lint/a11y/noLabelWithoutControl: TickPage is the control */}
			<label>
				<TickPage ticks={ticks} label={t("prompts.select.all")} />
				<span aria-hidden="true">{t("prompts.select.all")}</span>
			</label>
		</td>
	);
}

function TickCell({ row }: { row: PromptRow }) {
	const { t } = useTranslation();
	return (
		<td className="check" rowSpan={row.models.length}>
			<label>
				<input type="checkbox" name="ids" value={row.hid} aria-label={t("prompts.select.row", { text: row.text })} />
			</label>
		</td>
	);
}

function PromptHead({ row, hasWebsites }: { row: PromptRow; hasWebsites: boolean }) {
	const { t } = useTranslation();
	const facts = [...(hasWebsites ? [row.website.name] : []), row.market, t("prompts.readings", { count: row.readings })];
	return (
		<th scope="rowgroup" rowSpan={row.models.length} className="align-top md:w-1/5 md:min-w-36 [overflow-wrap:anywhere]">
			<Link to={paths.prompt(row.hid)} className="line-clamp-3 text-ink hover:underline" title={row.text} dir="auto">
				{row.text}
			</Link>
			<span className="flex flex-wrap items-center gap-x-2 font-normal text-ink-muted text-xs">
				{facts.join(" · ")}
				{row.tags.map((tag) => (
					<TagChip key={tag.name} tag={tag} />
				))}
				{!row.isRead && <span className="text-warn">{t("prompts.beyondPlan")}</span>}
			</span>
		</th>
	);
}

function ModelCells({ model }: { model: PromptRow["models"][number] }) {
	const { t } = useTranslation();
	const { engine, week, month, change, beside, rivals, last, isAsked } = model;
	return (
		<>
			<td data-label={t("prompts.column.model")} className="align-top">
				<span>
					<ModelName engine={engine} />
					{!isAsked && <span className="block text-ink-muted text-xs">{t("prompts.notAsked")}</span>}
				</span>
			</td>
			<td data-label={t("prompts.column.week")} className="align-top">
				<ShareCell share={week} />
			</td>
			<td data-label={t("prompts.column.month")} className="align-top">
				<span>
					<ShareCell share={month} />
					<BesideLine beside={beside} />
				</span>
			</td>
			<td data-label={t("prompts.column.change")} className="align-top">
				<ChangeCell change={change} month={month} />
			</td>
			<td data-label={t("prompts.column.last")} className="align-top">
				{last === null ? <span className="text-ink-muted">–</span> : <ClassChip of={last} />}
			</td>
			<td data-label={t("prompts.column.rivals")} className="align-top lg:min-w-32">
				<RivalShares rivals={rivals} />
			</td>
		</>
	);
}
