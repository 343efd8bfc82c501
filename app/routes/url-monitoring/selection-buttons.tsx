import { RefreshCw, Trash2 } from "lucide-react";
import { SelectionNote, useSelection } from "~/components/data-table/selection";
import type { Ticks } from "~/components/data-table/ticks";
import { Button } from "~/components/ui/button";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { SELECTION_FORM } from "./monitored-urls";
import { type UrlQuery, urlsHref } from "./url-query";

interface SelectionButtonsProps {
	query: UrlQuery;
	ticks: Ticks;
	/** URLs that match the search. */
	found: number;
}

/** Refresh (all or N) and remove (N). Source: spec B §2 "Buttons". */
export function SelectionButtons({ query, ticks, found }: SelectionButtonsProps) {
	const { t, i18n } = useTranslation();
	const selection = useSelection(ticks, found);
	const { count, total } = selection;
	const words = {
		all: t("urls.selectFound", { total: formatNumber(found, i18n.language) }),
		none: t("urls.selectNone"),
		selected: t("urls.selection", { count }),
	};
	return (
		<div className="flex flex-wrap items-center gap-2" data-ticked={count > 0 ? "" : undefined}>
			<Button variant="outline" form={SELECTION_FORM} formAction={urlsHref(query, "refresh_urls")} name="intent" value="choose">
				<RefreshCw aria-hidden="true" />
				<span className="when-none">{t("urls.refreshAll")}</span>
				<span className="when-some">{count > 0 ? t("urls.refreshSelected", { total }) : t("urls.refresh")}</span>
			</Button>
			<Button variant="outline" form={SELECTION_FORM} formAction={urlsHref(query, "remove_urls")} name="intent" value="choose">
				<Trash2 aria-hidden="true" />
				{count > 0 ? t("urls.removeSelected", { total }) : t("urls.remove")}
			</Button>
			<SelectionNote form={SELECTION_FORM} selection={selection} words={words} />
		</div>
	);
}
