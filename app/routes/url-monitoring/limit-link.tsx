import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";

/** Link at a plan limit: to subscribe on the free plan, to change the offer otherwise. Source: spec A §6, B §6. */
export function LimitLink({ isFree }: { isFree: boolean }) {
	const { t } = useTranslation();
	return (
		<Link to={paths.subscriptions} className="link">
			{t(isFree ? "urls.subscribe" : "urls.changeOffer")}
		</Link>
	);
}
