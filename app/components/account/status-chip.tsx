import type { SubscriptionStatus } from "~/domain/billing/subscription-state";
import { useTranslation } from "~/i18n/use-translation";

const TONES = { active: "green", incomplete: "orange", past_due: "orange", suspended: "red" } as const;

/** Status of a subscription as text and colour. */
export function StatusChip({ status }: { status: SubscriptionStatus }) {
	const { t } = useTranslation();
	return (
		<span className="chip" data-tone={TONES[status]}>
			{t(`subscription.status.${status}`)}
		</span>
	);
}
