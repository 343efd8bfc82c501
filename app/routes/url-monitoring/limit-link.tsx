import { Link } from "@remix-run/react";
import { Callout } from "~/components/ui/callout";
import { usePolicy } from "~/components/use-policy";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

interface RefusalCalloutProps {
	refusal: Refusal;
	isFree: boolean;
	tone: "bad" | "warn";
	className?: string;
}

/** Message of a refusal, with a way beyond a plan limit. */
export function RefusalCallout({ refusal, isFree, tone, className = "" }: RefusalCalloutProps) {
	return (
		<Callout tone={tone} role="alert" className={className}>
			{refusal.failure} {refusal.code.startsWith("Throttled") && <LimitLink isFree={isFree} />}
		</Callout>
	);
}

/** Link at a plan limit: to subscribe on the free plan, to change the offer otherwise; none where plans are off. Source: spec A §6, B §6. */
export function LimitLink({ isFree }: { isFree: boolean }) {
	const { t } = useTranslation();
	const { hasPlans } = usePolicy();
	if (!hasPlans) return null;
	return (
		<Link to={paths.subscriptions} className="link">
			{t(isFree ? "urls.subscribe" : "urls.changeOffer")}
		</Link>
	);
}
