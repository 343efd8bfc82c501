import { OfferLink } from "~/components/account/offer-link";
import { Callout } from "~/components/ui/callout";
import type { Refusal } from "~/domain/refusal/refusal";

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
			{refusal.failure} {refusal.code.startsWith("Throttled") && <OfferLink isFree={isFree} />}
		</Callout>
	);
}
