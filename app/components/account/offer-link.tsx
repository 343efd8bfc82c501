import { Link } from "@remix-run/react";
import { usePolicy } from "~/components/use-policy";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Link at a plan limit: to subscribe on the free plan, to change the offer otherwise; none where plans are off. Source: spec A §6 "Upsell". */
export function OfferLink({ isFree }: { isFree: boolean }) {
	const { t } = useTranslation();
	const { hasPlans } = usePolicy();
	if (!hasPlans) return null;
	return (
		<Link to={paths.subscriptions} className="link whitespace-nowrap">
			{t(isFree ? "limits.offer.subscribe" : "limits.offer.change")}
		</Link>
	);
}
