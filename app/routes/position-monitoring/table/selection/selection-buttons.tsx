import { Link } from "@remix-run/react";
import { Download, Ellipsis, NotebookPen, Pause, RefreshCw, Share2, Tags, Trash2 } from "lucide-react";
import { memo } from "react";
import { SelectionNote, useSelection } from "~/components/data-table/selection";
import type { Ticks } from "~/components/data-table/ticks";
import { Sheet } from "~/components/layout/sheet";
import { Button } from "~/components/ui/button";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type TableAddress, tableHref } from "../../query/table-address";
import { SELECTION_FORM } from "../toolbar/filter-bar";

interface SelectionButtonsProps {
	query: TableAddress;
	ticks: Ticks;
	/** Keywords that match search and filters. */
	found: number;
	/** Why refresh is disabled; null when it is enabled. */
	refreshWaits: string | null;
}

/** Actions on keywords, each with the number of keywords that it affects. Source: spec B §2 "Buttons". */
export function SelectionButtons({ query, ticks, found, refreshWaits }: SelectionButtonsProps) {
	const { t, i18n } = useTranslation();
	const selection = useSelection(ticks, found);
	const { count, total } = selection;
	const some = count > 0;
	const words = {
		all: t("monitoring.tickAll", { total: formatNumber(found, i18n.language) }),
		none: t("monitoring.tickNone"),
		selected: t("monitoring.selection", { count }),
	};
	return (
		<div className="selection-bar" data-ticked={some ? "" : undefined}>
			<Sheet id="actions" label={t("monitoring.actions")} icon={<Ellipsis aria-hidden="true" />}>
				{/* Both labels are rendered: CSS shows the right one when boxes are ticked without JavaScript. */}
				{refreshWaits === null && (
					<Button
						variant="outline"
						form={SELECTION_FORM}
						name="dialog"
						value="refresh_keywords"
						title={some ? undefined : t("monitoring.refreshAll")}
					>
						<RefreshCw aria-hidden="true" />
						<span className="when-none tool-label">{t("monitoring.refreshAll")}</span>
						<span className="when-some">{some ? t("monitoring.refreshSelected", { count, total }) : t("monitoring.refresh")}</span>
					</Button>
				)}
				{refreshWaits !== null && (
					<Button variant="outline" type="button" aria-disabled="true" aria-describedby="refresh-waits">
						<RefreshCw aria-hidden="true" />
						<span className="tool-label">{t("monitoring.refresh")}</span>
					</Button>
				)}
				<Button variant="outline" form={SELECTION_FORM} name="dialog" value="remove_keywords" className="when-some-flex">
					<Trash2 aria-hidden="true" />
					{some ? t("monitoring.removeSelected", { count, total }) : t("monitoring.remove")}
				</Button>
				<Button variant="outline" form={SELECTION_FORM} name="dialog" value="pause_keywords" className="when-some-flex">
					<Pause aria-hidden="true" />
					{some ? t("monitoring.pauseSelected", { count, total }) : t("monitoring.pause")}
				</Button>
				<Button variant="outline" form={SELECTION_FORM} name="dialog" value="update_tags" className="when-some-flex">
					<Tags aria-hidden="true" />
					{some ? t("monitoring.editTags", { count, total }) : t("monitoring.editTagsShort")}
				</Button>
				<Button
					variant="outline"
					form={SELECTION_FORM}
					formAction={paths.exports({}, query.slug)}
					name="dialog"
					value="manage_exports"
					title={some ? undefined : t("monitoring.exports")}
				>
					<Download aria-hidden="true" />
					<span className="when-none tool-label">{t("monitoring.exports")}</span>
					<span className="when-some">{some ? t("monitoring.exportNumber", { total }) : t("monitoring.exportSelected")}</span>
				</Button>
				<DialogLinks query={query} />
				{refreshWaits !== null && (
					<p id="refresh-waits" className="text-ink-muted text-sm">
						{refreshWaits}
					</p>
				)}
			</Sheet>
			<SelectionNote form={SELECTION_FORM} selection={selection} words={words} />
		</div>
	);
}

/** Memoised: independent of the ticks. */
const DialogLinks = memo(function DialogLinks({ query }: { query: TableAddress }) {
	const { t } = useTranslation();
	return (
		<>
			<Button asChild variant="outline" className="when-none-flex">
				<Link to={tableHref(query, "manage_tags")} preventScrollReset title={t("monitoring.manageTags")}>
					<Tags aria-hidden="true" />
					<span className="tool-label">{t("monitoring.manageTags")}</span>
				</Link>
			</Button>
			<Button asChild variant="outline" className="when-none-flex">
				<Link to={tableHref(query, "manage_notes")} preventScrollReset title={t("monitoring.notes")}>
					<NotebookPen aria-hidden="true" />
					<span className="tool-label">{t("monitoring.notes")}</span>
				</Link>
			</Button>
			<Button asChild variant="outline" className="when-none-flex">
				<Link to={tableHref(query, "share")} preventScrollReset title={t("monitoring.share")}>
					<Share2 aria-hidden="true" />
					<span className="tool-label">{t("monitoring.share")}</span>
				</Link>
			</Button>
		</>
	);
});
