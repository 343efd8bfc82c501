import { Callout } from "~/components/ui/callout";
import type { RightsSource } from "~/domain/billing/grant";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

/** The source of an account's rights. */
export interface RightsView {
	source: RightsSource;
	/** until: last day, in words; null for no end. why: "" where none was given. */
	grant: { keywords: number; until: string | null; why: string } | null;
	hasSubscription: boolean;
}

/** Says what gives rights without a payment, until when, and what one can do; nothing where there are none. */
export function RightsNote({ rights, className = "" }: { rights: RightsView; className?: string }) {
	const { t, i18n } = useTranslation();
	const { grant, source, hasSubscription } = rights;
	if (!grant) return null;
	const keywords = formatNumber(grant.keywords, i18n.language);
	const sentences = [
		grant.until === null
			? t("subscription.rights.given", { keywords })
			: t("subscription.rights.givenUntil", { keywords, day: grant.until }),
		...(grant.why === "" ? [] : [t("subscription.rights.why", { why: grant.why })]),
		// A subscription beside it is charged, and can be terminated.
		...(hasSubscription ? [] : [t("subscription.rights.free")]),
		hasSubscription ? t(source === "grant" ? "subscription.rights.more" : "subscription.rights.less") : t("subscription.rights.subscribe"),
	];
	return (
		<Callout tone="info" className={className}>
			{sentences.join(" ")}
		</Callout>
	);
}
