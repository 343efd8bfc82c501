import { RefreshCw, Trash2 } from "lucide-react";
import { SelectionBar, useSelection } from "~/components/data-table/selection";
import type { Ticks } from "~/components/data-table/ticks";
import { Button } from "~/components/ui/button";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { SELECTION_FORM } from "./monitored-urls";
import { type UrlQuery, urlsHref } from "./url-query";

interface SelectionActionsProps {
	query: UrlQuery;
	ticks: Ticks;
	/** URLs that match the search. */
	found: number;
}

/** Buttons that refresh or remove the selected URLs. Source: spec B §2 "Buttons". */
export function SelectionActions({ query, ticks, found }: SelectionActionsProps) {
	const { t, i18n } = useTranslation();
	const selection = useSelection(ticks, found);
	const { count, total } = selection;
	const words = {
		all: t("urls.selectFound", { total: formatNumber(found, i18n.language) }),
		none: t("urls.selectNone"),
		selected: t("urls.selection", { count }),
	};
	return (
		<SelectionBar form={SELECTION_FORM} selection={selection} words={words}>
			<Button variant="quiet" form={SELECTION_FORM} formAction={urlsHref(query, "refresh_urls")} name="intent" value="choose">
				<RefreshCw aria-hidden="true" />
				{count > 0 ? t("urls.refreshSelected", { total }) : t("urls.refresh")}
			</Button>
			<Button variant="quiet" form={SELECTION_FORM} formAction={urlsHref(query, "remove_urls")} name="intent" value="choose">
				<Trash2 aria-hidden="true" />
				{count > 0 ? t("urls.removeSelected", { total }) : t("urls.remove")}
			</Button>
		</SelectionBar>
	);
}
