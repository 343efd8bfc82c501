import { useHref } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useHydrated } from "~/components/hydrated";
import { EstimateLines } from "~/components/payments/estimate-lines";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { estimateChoice } from "~/domain/billing/estimate-choice";
import { isSameOrder, packsOf, yearlySaving } from "~/domain/billing/order";
import { MAX_KEYWORDS, PACK_KEYWORDS } from "~/domain/plan/plan-prices";
import { formatEuros } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

/**
 * The choice of period and number of keywords, with its estimate. A plain GET form: it loads the stepper or the dialog of a change as a new
 * document, because only the policy of that document allows the payment provider's script.
 */
export function PlanChoice({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const ownHref = useHref(paths.subscriptions);
	const { actions, choice, from, now, running, rights } = screen;
	const [typed, setTyped] = useState(choice.packs === null ? "" : String(choice.packs * PACK_KEYWORDS));
	const [yearly, setYearly] = useState(choice.yearly);
	const form = useRef<HTMLFormElement>(null);
	// A choice that was made before hydration.
	useEffect(() => {
		const chosen = new FormData(form.current ?? undefined);
		setTyped(String(chosen.get("keywords") ?? ""));
		setYearly(chosen.get("yearly") === "1");
	}, []);
	const packs = packsOf(typed.trim());
	const isSame = packs !== null && from !== null && isSameOrder(from, { packs, yearly });
	/** The reason is shown in place of the estimate. */
	const dropsChange = isSame && running?.next != null;
	const isRefused = hydrated && (packs === null || (isSame && !dropsChange));
	const estimate = packs === null || isSame ? null : estimateChoice({ packs, yearly }, from, now);
	return (
		<form ref={form} method="get" action={ownHref} className="plan-choice" aria-labelledby="plan-choice">
			<div className="grid content-start gap-4">
				<h3 id="plan-choice" className="font-semibold">
					{t(actions.change ? "payments.change" : "payments.choose")}
				</h3>
				<PeriodTabs yearly={yearly} packs={packs ?? 1} onChange={setYearly} />
				<Keywords typed={typed} onChange={setTyped} isWrong={packs === null} />
				<div className="flex flex-wrap gap-2">
					<Button name="dialog" value={actions.change ? "change_plan" : "subscribe_to_plan"} disabled={isRefused} aria-disabled={isRefused}>
						{t(actions.change ? "payments.changePlan" : "payments.subscribe")}
					</Button>
					{!hydrated && <Button variant="outline">{t("payments.show")}</Button>}
				</div>
			</div>
			<section aria-label={t("payments.estimate")} aria-live="polite" className="rounded-card bg-sunken p-4">
				{estimate && <EstimateLines estimate={estimate} yearly={yearly} effective={running?.periodEnd ?? null} />}
				{packs !== null && !running && <Covered rights={rights} keywords={packs * PACK_KEYWORDS} />}
				{isSame && <p className="text-ink-muted">{t(dropsChange ? "payments.sameDrops" : "payments.same")}</p>}
				{packs === null && <p className="text-ink-muted">{t("payments.keywordsFault")}</p>}
			</section>
		</form>
	);
}

/** Says that a chosen size gives nothing beyond the rights that are there without a payment. */
function Covered({ rights: { grant }, keywords }: { rights: Screen["rights"]; keywords: number }) {
	const { t } = useTranslation();
	if (!grant || grant.keywords < keywords) return null;
	return (
		<p className="mt-3 text-sm">
			{grant.until === null ? t("subscription.rights.covered") : t("subscription.rights.coveredUntil", { day: grant.until })}
		</p>
	);
}

interface PeriodTabsProps {
	yearly: boolean;
	packs: number;
	onChange(yearly: boolean): void;
}

/** Monthly or yearly, with what a year saves. */
function PeriodTabs({ yearly, packs, onChange }: PeriodTabsProps) {
	const { t, i18n } = useTranslation();
	return (
		<fieldset className="segments">
			<legend className="sr-only">{t("payments.period")}</legend>
			{[false, true].map((isYear) => (
				<label key={String(isYear)}>
					<input type="radio" name="yearly" value={isYear ? "1" : "0"} checked={yearly === isYear} onChange={() => onChange(isYear)} />
					<span>{t(isYear ? "payments.yearly" : "payments.monthly")}</span>
					{isYear && <small>{t("payments.saving", { amount: formatEuros(yearlySaving(packs), i18n.language) })}</small>}
				</label>
			))}
		</fieldset>
	);
}

/** 100 to 20,000 by a slider or a number field. Source: spec A §5 "Keyword pack count selection". */
function Keywords({ typed, onChange, isWrong }: { typed: string; onChange(typed: string): void; isWrong: boolean }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const limits = { min: PACK_KEYWORDS, max: MAX_KEYWORDS, step: PACK_KEYWORDS };
	return (
		<div className="grid gap-2">
			<Field
				id="choice-keywords"
				label={t("payments.keywords")}
				hint={t("payments.keywordsHint")}
				errors={isWrong ? [t("payments.keywordsFault")] : undefined}
			>
				{(ids) => (
					<input
						{...ids}
						{...limits}
						type="number"
						name="keywords"
						required
						value={typed}
						onChange={(event) => onChange(event.target.value)}
						className="input max-w-40 tabular-nums"
					/>
				)}
			</Field>
			<input
				type="range"
				{...limits}
				value={packsOf(typed.trim()) === null ? PACK_KEYWORDS : typed}
				onChange={(event) => onChange(event.target.value)}
				aria-label={t("payments.slider")}
				className={hydrated ? "choice-slider" : "choice-slider invisible"}
			/>
		</div>
	);
}
