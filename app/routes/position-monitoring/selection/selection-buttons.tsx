import { Link } from "@remix-run/react";
import { Ellipsis, NotebookPen, RefreshCw, Share2, Tags, Trash2 } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "~/components/layout/sheet";
import type { Ticks } from "~/components/table/ticks";
import { useTicked } from "~/components/table/use-ticked";
import { Button } from "~/components/ui/button";
import { formatNumber } from "~/i18n/format";
import { type TableAddress, tableHref } from "../table/table-address";
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
	const ticked = useTicked(ticks);
	// Selects all matching keywords, on all pages.
	const [all, onAll] = useState(false);
	useEffect(() => {
		if (!ticked.page) onAll(false);
	}, [ticked.page]);
	const count = all ? found : ticked.count;
	const some = count > 0;
	const print = (value: number) => formatNumber(value, i18n.language);
	return (
		<div className="selection-bar" data-ticked={some ? "" : undefined}>
			<Sheet id="actions" label={t("monitoring.actions")} icon={<Ellipsis aria-hidden="true" />}>
				{/* Both labels are rendered: CSS shows the right one when boxes are ticked without JavaScript. */}
				{refreshWaits === null && (
					<Button variant="outline" form={SELECTION_FORM} name="dialog" value="refresh_keywords">
						<RefreshCw aria-hidden="true" />
						<span className="when-none">{t("monitoring.refreshAll")}</span>
						<span className="when-some">
							{some ? t("monitoring.refreshSelected", { count, total: print(count) }) : t("monitoring.refresh")}
						</span>
					</Button>
				)}
				{refreshWaits !== null && (
					<Button variant="outline" type="button" aria-disabled="true" aria-describedby="refresh-waits">
						<RefreshCw aria-hidden="true" />
						{t("monitoring.refresh")}
					</Button>
				)}
				<Button variant="outline" form={SELECTION_FORM} name="dialog" value="remove_keywords">
					<Trash2 aria-hidden="true" />
					{some ? t("monitoring.removeSelected", { count, total: print(count) }) : t("monitoring.remove")}
				</Button>
				<Button variant="outline" form={SELECTION_FORM} name="dialog" value="update_tags" className="when-some-flex">
					<Tags aria-hidden="true" />
					{some ? t("monitoring.editTags", { count, total: print(count) }) : t("monitoring.editTagsShort")}
				</Button>
				<DialogLinks query={query} />
				{refreshWaits !== null && (
					<p id="refresh-waits" className="text-ink-muted text-sm">
						{refreshWaits}
					</p>
				)}
			</Sheet>
			{all && <input type="hidden" form={SELECTION_FORM} name="all" value="1" />}
			{(all || (ticked.page && ticked.count < found)) && (
				<Button variant="quiet" type="button" size="small" onClick={() => onAll(!all)}>
					{all ? t("monitoring.tickNone") : t("monitoring.tickAll", { total: print(found) })}
				</Button>
			)}
			<p className="sr-only" role="status">
				{some && t("monitoring.selection", { count })}
			</p>
		</div>
	);
}

/** Memoised: independent of the ticks. */
const DialogLinks = memo(function DialogLinks({ query }: { query: TableAddress }) {
	const { t } = useTranslation();
	return (
		<>
			<Button asChild variant="outline" className="when-none-flex">
				<Link to={tableHref(query, "manage_tags")} preventScrollReset>
					<Tags aria-hidden="true" />
					{t("monitoring.manageTags")}
				</Link>
			</Button>
			<Button asChild variant="outline">
				<Link to={tableHref(query, "manage_notes")} preventScrollReset>
					<NotebookPen aria-hidden="true" />
					{t("monitoring.notes")}
				</Link>
			</Button>
			<Button asChild variant="outline">
				<Link to={tableHref(query, "share")} preventScrollReset>
					<Share2 aria-hidden="true" />
					{t("shares.open")}
				</Link>
			</Button>
		</>
	);
});
