import { Callout } from "~/components/ui/callout";
import type { PageDays } from "~/domain/search-query/page-days";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

/** Says that figures rest on days that are kept by page only, where a list with several pages counts once for each of them. */
export function PageDaysNote({ days }: { days: PageDays | null }) {
	const { t, i18n } = useTranslation();
	if (days === null) return null;
	const { byPage, of } = days;
	return (
		<Callout tone="warn" role="status" className="mb-3">
			{t("queries.pageDays", { count: byPage, print: formatNumber(byPage, i18n.language), of: formatNumber(of, i18n.language) })}
		</Callout>
	);
}
