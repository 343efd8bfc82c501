import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Link at a plan limit: to subscribe on the free plan, to change the offer otherwise. Source: spec A §6 "Upsell". */
export function OfferLink({ isFree }: { isFree: boolean }) {
	const { t } = useTranslation();
	return (
		<Link to={paths.subscriptions} className="link whitespace-nowrap">
			{t(isFree ? "limits.offer.subscribe" : "limits.offer.change")}
		</Link>
	);
}
