import { Link } from "@remix-run/react";
import { Callout } from "~/components/ui/callout";
import { usePolicy } from "~/components/use-policy";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Shows how many subscriptions are inactive because a payment failed. Source: spec A §2 "Subscriptions page". */
export function InactiveSubscriptionBanner({ count }: { count: number }) {
	const { t } = useTranslation();
	const { hasPlans } = usePolicy();
	if (count === 0 || !hasPlans) return null;
	return (
		<Callout tone="warn">
			{t("subscription.banner", { count })}{" "}
			<Link to={paths.subscriptions} className="link">
				{t("subscription.bannerLink")}
			</Link>
		</Callout>
	);
}
