import { LinkButton } from "~/components/ui/link-button";
import { useRights } from "~/components/use-rights";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableHref } from "../query/table-address";

/** Main action of the screen. isShort: a short label on narrow screens. */
export function AddLink({ query, isShort = false }: { query: TableAddress; isShort?: boolean }) {
	const { t } = useTranslation();
	const may = useRights();
	if (!may("work.write")) return null;
	return (
		<LinkButton to={tableHref(query, "add_keywords")} preventScrollReset aria-label={t("monitoring.add")}>
			<span className={isShort ? "when-wide" : undefined}>{t("monitoring.add")}</span>
			{isShort && <span className="when-narrow">{t("monitoring.addShort")}</span>}
		</LinkButton>
	);
}
