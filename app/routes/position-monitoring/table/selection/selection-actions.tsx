import { Copy, Download, Globe, NotebookPen, Pause, RefreshCw, Star, Tags, Target, Trash2 } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { SelectionBar, useSelection } from "~/components/data-table/selection";
import type { Ticks } from "~/components/data-table/ticks";
import { Button } from "~/components/ui/button";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type TableAddress, tableHref } from "../../query/table-address";
import { SELECTION_FORM } from "../toolbar/filter-bar";

interface SelectionActionsProps {
	query: TableAddress;
	ticks: Ticks;
	/** Keywords that match search and filters. */
	found: number;
	canRefresh: boolean;
}

/** Dialogs that open with the selection, in display order. */
const DIALOGS = [
	{ act: "tags", dialog: "update_tags", icon: Tags },
	{ act: "wanted", dialog: "wanted_pages", icon: Target },
	{ act: "note", dialog: "manage_notes", icon: NotebookPen },
	{ act: "refresh", dialog: "refresh_keywords", icon: RefreshCw },
	{ act: "export", dialog: "manage_exports", icon: Download },
	{ act: "copy", dialog: "copy_keywords", icon: Copy },
	{ act: "track", dialog: "track_elsewhere", icon: Globe },
	{ act: "pause", dialog: "pause_keywords", icon: Pause },
	{ act: "remove", dialog: "remove_keywords", icon: Trash2 },
] as const;

/** Actions on the selected keywords. Source: spec B §2 "Buttons". */
export function SelectionActions({ query, ticks, found, canRefresh }: SelectionActionsProps) {
	const { t, i18n } = useTranslation();
	const selection = useSelection(ticks, found);
	const { count, total } = selection;
	const words = {
		all: t("monitoring.tickAll", { total: formatNumber(found, i18n.language) }),
		none: t("monitoring.tickNone"),
		selected: t("monitoring.selection", { count }),
	};
	const counted = count > 0 ? total : null;
	return (
		<SelectionBar form={SELECTION_FORM} selection={selection} words={words}>
			<Button variant="quiet" form={SELECTION_FORM} formMethod="post" formAction={tableHref(query)} name="intent" value="mark_favorites">
				<Act icon={Star} counted={counted}>
					{t("monitoring.acts.favorite")}
				</Act>
			</Button>
			{DIALOGS.filter(({ act }) => act !== "refresh" || canRefresh).map(({ act, dialog, icon }) => (
				<Button
					key={act}
					variant="quiet"
					form={SELECTION_FORM}
					{...(act === "export" && { formAction: paths.exports({}, query.slug) })}
					name="dialog"
					value={dialog}
				>
					<Act icon={icon} counted={counted}>
						{t(`monitoring.acts.${act}`)}
					</Act>
				</Button>
			))}
		</SelectionBar>
	);
}

/** The accessible name of each button includes the number of selected keywords, which the bar shows only once. */
function Act({ icon: Icon, counted, children }: { icon: ComponentType; counted: string | null; children: ReactNode }) {
	return (
		<>
			<Icon aria-hidden="true" />
			<span>
				{children}
				{counted !== null && <span className="sr-only"> ({counted})</span>}
			</span>
		</>
	);
}
