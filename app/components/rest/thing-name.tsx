import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { engineName } from "~/domain/reference/search-engines";
import type { RestingFacts } from "~/domain/rest/rest-rules";
import { formatDay } from "~/i18n/format";
import { marketName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";

/** Label of a resting thing, with what distinguishes it from others of the same label. */
export function ThingName({ label, facts }: { label: string; facts: RestingFacts }) {
	const { t, i18n } = useTranslation();
	const { domain, country, language, engine, device, place, day, keywords } = facts;
	const parts = [
		domain && unicodeDomain(domain),
		country && language && marketName({ country, language, place }, i18n.language),
		engine && device && `${engineName(engine)}, ${t(`monitoringDialogs.add.devices.${device}`)}`,
		day && formatDay(day, i18n.language),
		keywords !== undefined && t("rest.kinds.monitors", { count: keywords }),
	].filter((part) => typeof part === "string" && part !== "");
	return (
		<span className="min-w-0 [overflow-wrap:anywhere]">
			<span className="font-medium">{label}</span>
			{parts.length > 0 && <span className="block text-ink-muted text-xs">{parts.join(" · ")}</span>}
		</span>
	);
}
