import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Callout } from "~/components/ui/callout";
import { formatNumber } from "~/i18n/format";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

/** What needs saying before the table: first positions still to come, a plan that is too small, a date that cannot be compared. Source: spec B §2, §8. */
export function Alerts({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { alerts, place } = screen;
	const offer = (
		<Link to={paths.subscriptions} className="link whitespace-nowrap">
			{t(alerts.free ? "monitoring.offer.subscribe" : "monitoring.offer.change")}
		</Link>
	);
	return (
		<>
			{alerts.excess > 0 && (
				<Callout tone="bad" className="mb-3" role="alert">
					{t("monitoring.cutOff", { max: formatNumber(alerts.max, place.language) })} {offer}
				</Callout>
			)}
			{alerts.unread > 0 && (
				<Callout tone="info" className="mb-3">
					{t("monitoring.unread", { count: alerts.unread, print: formatNumber(alerts.unread, place.language) })} {offer}
				</Callout>
			)}
			{alerts.comparison && (
				<Callout tone="warn" className="mb-3" role="alert">
					{t("dates.comparisonLater")}
				</Callout>
			)}
		</>
	);
}
