import { Link } from "@remix-run/react";
import { usePolicy } from "~/components/use-policy";
import { useRights } from "~/components/use-rights";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Link at a plan limit: to subscribe on the free plan, to change the offer otherwise; none where plans are off, or for whoever may not order. Source: spec A §6 "Upsell", B §6. */
export function OfferLink({ isFree }: { isFree: boolean }) {
	const { t } = useTranslation();
	const { hasPlans } = usePolicy();
	const may = useRights();
	if (!hasPlans || !may("billing.read")) return null;
	return (
		<Link to={paths.subscriptions} className="link whitespace-nowrap">
			{t(isFree ? "limits.offer.subscribe" : "limits.offer.change")}
		</Link>
	);
}
