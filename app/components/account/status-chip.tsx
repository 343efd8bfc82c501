import { useTranslation } from "react-i18next";
import type { SubscriptionStatus } from "~/domain/billing/subscription-state";

const TONES = { active: "green", incomplete: "orange", past_due: "orange", suspended: "red" } as const;

/** The status of a subscription, in words with a colour beside them. */
export function StatusChip({ status }: { status: SubscriptionStatus }) {
	const { t } = useTranslation();
	return (
		<span className="chip" data-tone={TONES[status]}>
			{t(`subscription.status.${status}`)}
		</span>
	);
}
