import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { SEARCH_ENGINES } from "~/domain/reference/search-engines";
import { CAPABILITIES, isProvider } from "~/domain/source/providers";
import { formatDollars, formatInstant, formatNumber } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { SourceLine } from "~/services/sources/list-sources";
import { FailedLooks } from "./failed-looks";

const PERCENT = 100;
const THOUSAND = 1_000;

interface SourceRowProps {
	source: SourceLine;
	isFirst: boolean;
	/** Names of the columns after the first, which label the cells on a phone. */
	heads: readonly string[];
}

export function SourceRow({ source, isFirst, heads: [state, month, today, tested] }: SourceRowProps) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const { hid, provider, enabled, firstPageMicros, furtherPageMicros, monthCapMicros, spentMicros } = source;
	const money = (micros: number) => formatDollars(micros, language);
	const isPaid = isProvider(provider);
	const name = isProvider(provider) ? CAPABILITIES[provider].label : t(provider === "relay" ? "sources.relays" : "sources.own");
	const [first, further] = [money(firstPageMicros * THOUSAND), money(furtherPageMicros * THOUSAND)];
	const price = firstPageMicros === furtherPageMicros ? t("sources.price", { first }) : t("sources.priceFurther", { first, further });
	const only = conditionsOf(source, t);
	return (
		<tr>
			<td>
				<Link to={paths.adminSources({ dialog: "edit_source", source: hid })} className="link" preventScrollReset>
					{name}
				</Link>
				<span className="block whitespace-normal text-ink-muted text-xs">{isPaid ? price : t("sources.free")}</span>
				{only !== "" && <span className="block whitespace-normal text-ink-muted text-xs">{t("sources.only", { conditions: only })}</span>}
			</td>
			<td data-label={state}>
				<span>{t(...stateOf(source, language))}</span>
			</td>
			<td data-label={month}>
				{isPaid ? t("sources.spent", { spent: money(spentMicros), cap: money(monthCapMicros) }) : t("sources.free")}
			</td>
			<td data-label={today}>
				<span>
					<Today source={source} />
				</span>
			</td>
			<td data-label={isPaid ? tested : undefined}>
				<Tested source={source} isPaid={isPaid} />
			</td>
			<td>
				<Form method="post" className="flex flex-wrap gap-1">
					<input type="hidden" name="source" value={hid} />
					{!isFirst && <RowButton intent="up" text={t("sources.up")} name={name} />}
					{isPaid && <RowButton intent="test" text={t("sources.test")} name={name} />}
					<RowButton intent={enabled ? "off" : "on"} text={enabled ? t("sources.off") : t("sources.on")} name={name} />
					<RowButton intent="remove" text={t("sources.remove")} name={name} />
				</Form>
			</td>
		</tr>
	);
}

/** A button of a row; screen readers also hear which source it belongs to. */
function RowButton({ intent, text, name }: { intent: string; text: string; name: string }) {
	return (
		<Button variant={intent === "remove" ? "quiet" : "outline"} size="small" name="intent" value={intent}>
			{text} <span className="sr-only">{name}</span>
		</Button>
	);
}

function Today({ source: { today } }: { source: SourceLine }) {
	const { t, i18n } = useTranslation();
	if (!today || today.looks === 0) return <span className="text-ink-muted">{t("sources.noLooks")}</span>;
	const { looks, good, blocked, micros, medianMs } = today;
	const share = (count: number) => Math.round((count / looks) * PERCENT);
	const seconds = formatNumber(medianMs / THOUSAND, i18n.language);
	const cost = formatDollars((micros / looks) * THOUSAND, i18n.language);
	return (
		<>
			{t("sources.looks", { count: looks, good: share(good), blocked: share(blocked) })}
			<span className="block text-ink-muted text-xs">{t("sources.median", { seconds, cost })}</span>
			<FailedLooks failed={today.failed} />
		</>
	);
}

function Tested({ source: { tested }, isPaid }: { source: SourceLine; isPaid: boolean }) {
	const { t, i18n } = useTranslation();
	if (!isPaid) return null;
	if (!tested) return <span className="text-ink-muted">{t("sources.never")}</span>;
	const at = formatInstant(tested.at, { language: i18n.language, timezone: "UTC" });
	return (
		<>
			<span className={tested.isGood ? "text-good" : "text-bad"}>{tested.isGood ? t("sources.good") : t("sources.bad")}</span>
			{tested.balance !== null && `, ${t("sources.balance", { balance: tested.balance })}`}
			<span className="block text-ink-muted text-xs">{t("sources.at", { at })}</span>
		</>
	);
}

function stateOf({ enabled, restsUntil, provider, spentMicros, monthCapMicros }: SourceLine, language: string): Parameters<Translate> {
	if (!enabled) return ["sources.state.off"];
	if (restsUntil !== null) return ["sources.state.resting", { at: formatInstant(restsUntil, { language, timezone: "UTC" }) }];
	return [isProvider(provider) && spentMicros >= monthCapMicros ? "sources.state.full" : "sources.state.on"];
}

function conditionsOf({ conditions }: SourceLine, t: Translate): string {
	const { engines, countries, devices, area, minDepth, maxDepth } = conditions;
	return [
		...engines.map((engine) => SEARCH_ENGINES[engine].label),
		countries.join(" "),
		...devices.map((device) => t(`sources.devices.${device}`)),
		area === "any" ? "" : t(`sources.areas.${area}`),
		minDepth > 0 ? t("sources.conditions.from", { depth: minDepth }) : "",
		maxDepth > 0 ? t("sources.conditions.to", { depth: maxDepth }) : "",
	]
		.filter(Boolean)
		.join(", ");
}
