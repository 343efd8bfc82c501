import { StateLinks } from "~/components/rest/state-links";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";
import { removedHref, urlsHref } from "./url-query";

/** Links to the URLs that are not looked up: removed ones, and those beyond the plan, which are paused. */
export function UrlStates({ screen: { query, removed, usage } }: { screen: Screen }) {
	const { t } = useTranslation();
	const isOpen = removed.rows !== null;
	return (
		<StateLinks
			label={t("urls.states.label")}
			table={isOpen ? { text: t("urls.states.read"), href: urlsHref(query) } : null}
			states={[
				{ state: "removed", text: t("urls.states.removed"), count: removed.count, href: removedHref(query), isCurrent: isOpen },
				{
					state: "beyond_plan",
					text: t("urls.states.beyond_plan"),
					count: Math.max(0, -usage.left),
					href: paths.beyondPlan({ of: "urls" }),
					isCurrent: false,
				},
			]}
		/>
	);
}
