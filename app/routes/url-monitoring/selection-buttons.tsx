import { RefreshCw, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Ticks } from "~/components/table/ticks";
import { useTicked } from "~/components/table/use-ticked";
import { Button } from "~/components/ui/button";
import { formatNumber } from "~/i18n/format";
import { type UrlQuery, urlsHref } from "./url-query";
import { SELECTION_FORM } from "./url-table";

interface SelectionButtonsProps {
	query: UrlQuery;
	ticks: Ticks;
	/** URLs that match the search. */
	found: number;
}

/** Refresh (all or N) and remove (N). Source: spec B §2 "Buttons". */
export function SelectionButtons({ query, ticks, found }: SelectionButtonsProps) {
	const { t, i18n } = useTranslation();
	const ticked = useTicked(ticks);
	// Selects all matching URLs, on all pages.
	const [all, onAll] = useState(false);
	useEffect(() => {
		if (!ticked.page) onAll(false);
	}, [ticked.page]);
	const count = all ? found : ticked.count;
	const total = formatNumber(count, i18n.language);
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
			{all && <input type="hidden" form={SELECTION_FORM} name="all" value="1" />}
			{(all || (ticked.page && ticked.count < found)) && (
				<Button variant="quiet" type="button" size="small" onClick={() => onAll(!all)}>
					{all ? t("urls.selectNone") : t("urls.selectFound", { total: formatNumber(found, i18n.language) })}
				</Button>
			)}
			<p className="sr-only" role="status">
				{count > 0 && t("urls.selection", { count })}
			</p>
		</div>
	);
}
