import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { isProvider } from "~/domain/reference/providers";
import { engineName } from "~/domain/reference/search-engines";
import { CAPABILITIES } from "~/domain/source/providers";
import { formatDollars, formatInstant, formatNumber } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { SourceLine } from "~/services/sources/list-sources";
import { FailedLooks } from "./failed-looks";

const PERCENT = 100;
const THOUSAND = 1_000;

interface SourceCardProps {
	source: SourceLine;
	isFirst: boolean;
}

/** Card of one source: state, figures of today and of the month, settings, and actions. */
export function SourceCard({ source, isFirst }: SourceCardProps) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const { hid, provider, enabled, firstPageMicros, furtherPageMicros } = source;
	const money = (micros: number) => formatDollars(micros, language);
	const isPaid = isProvider(provider);
	const name = isProvider(provider) ? CAPABILITIES[provider].label : t(provider === "relay" ? "sources.relays" : "sources.own");
	const [first, further] = [money(firstPageMicros * THOUSAND), money(furtherPageMicros * THOUSAND)];
	const price = firstPageMicros === furtherPageMicros ? t("sources.price", { first }) : t("sources.priceFurther", { first, further });
	const only = conditionsOf(source, t);
	const state = stateOf(source);
	return (
		<article aria-label={name} className="source-card">
			<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<h2 className="font-semibold text-lg">
					<Link to={paths.adminSources({ dialog: "edit_source", source: hid })} className="link" preventScrollReset>
						{name}
					</Link>
				</h2>
				<span className="source-state" data-state={state}>
					{t(`sources.state.${state}`, { at: formatInstant(source.restsUntil ?? 0, { language, timezone: "UTC" }) })}
				</span>
			</div>
			<dl className="source-figures">
				<div>
					<dt>{t("sources.columns.today")}</dt>
					<dd>
						<Today source={source} />
					</dd>
				</div>
				<div>
					<dt>{t("sources.columns.month")}</dt>
					<dd>{isPaid ? <Month source={source} /> : t("sources.free")}</dd>
				</div>
				{isPaid && (
					<div>
						<dt>{t("sources.columns.tested")}</dt>
						<dd>
							<Tested source={source} />
						</dd>
					</div>
				)}
			</dl>
			{isPaid && <p className="text-ink-muted text-sm">{price}</p>}
			{only !== "" && <p className="text-ink-muted text-sm">{t("sources.only", { conditions: only })}</p>}
			<Form method="post" className="mt-auto flex flex-wrap gap-1 pt-2">
				<input type="hidden" name="source" value={hid} />
				{!isFirst && <CardButton intent="up" text={t("sources.up")} name={name} />}
				{isPaid && <CardButton intent="test" text={t("sources.test")} name={name} />}
				<CardButton intent={enabled ? "off" : "on"} text={enabled ? t("sources.off") : t("sources.on")} name={name} />
				<CardButton intent="remove" text={t("sources.remove")} name={name} />
			</Form>
		</article>
	);
}

/** Button of a card. Its accessible name includes the source. */
function CardButton({ intent, text, name }: { intent: string; text: string; name: string }) {
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
			<span className="block font-normal text-ink-muted text-sm">{t("sources.median", { seconds, cost })}</span>
			<FailedLooks failed={today.failed} />
		</>
	);
}

function Month({ source: { spentMicros, monthCapMicros } }: { source: SourceLine }) {
	const { t, i18n } = useTranslation();
	const [spent, cap] = [formatDollars(spentMicros, i18n.language), formatDollars(monthCapMicros, i18n.language)];
	return (
		<>
			{t("sources.spent", { spent, cap })}
			{monthCapMicros > 0 && (
				<progress
					className="mt-1 block h-1.5 w-full"
					aria-label={t("sources.columns.month")}
					max={monthCapMicros}
					value={Math.min(spentMicros, monthCapMicros)}
				/>
			)}
		</>
	);
}

function Tested({ source: { tested } }: { source: SourceLine }) {
	const { t, i18n } = useTranslation();
	if (!tested) return <span className="text-ink-muted">{t("sources.never")}</span>;
	const at = formatInstant(tested.at, { language: i18n.language, timezone: "UTC" });
	return (
		<>
			<span className={tested.isGood ? "text-good" : "text-bad"}>{tested.isGood ? t("sources.good") : t("sources.bad")}</span>
			{tested.balance !== null && `, ${t("sources.balance", { balance: tested.balance })}`}
			<span className="block font-normal text-ink-muted text-sm">{t("sources.at", { at })}</span>
		</>
	);
}

function stateOf({ enabled, restsUntil, provider, spentMicros, monthCapMicros }: SourceLine): "on" | "off" | "resting" | "full" {
	if (!enabled) return "off";
	if (restsUntil !== null) return "resting";
	return isProvider(provider) && spentMicros >= monthCapMicros ? "full" : "on";
}

function conditionsOf({ conditions }: SourceLine, t: Translate): string {
	const { engines, countries, devices, area, minDepth, maxDepth } = conditions;
	return [
		...engines.map(engineName),
		countries.join(" "),
		...devices.map((device) => t(`sources.devices.${device}`)),
		area === "any" ? "" : t(`sources.areas.${area}`),
		minDepth > 0 ? t("sources.conditions.from", { depth: minDepth }) : "",
		maxDepth > 0 ? t("sources.conditions.to", { depth: maxDepth }) : "",
	]
		.filter(Boolean)
		.join(", ");
}
