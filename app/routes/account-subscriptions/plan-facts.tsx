import { Link } from "@remix-run/react";
import { RightsNote } from "~/components/payments/rights-note";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { PACK_KEYWORDS } from "~/domain/plan/plan-prices";
import { formatEuros, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { DialogName } from "./dialogs/names";
import type { Screen } from "./read-screen";

/** The current plan: what is paid for it, when it renews or ends, and the change that waits. Source: spec A §2 "Subscriptions page". */
export function PlanFacts({ screen }: { screen: Screen }) {
	const { t, i18n } = useTranslation();
	const { plan, packs, since, running, rights } = screen;
	const keywords = (count: number) => formatNumber(count * PACK_KEYWORDS, i18n.language);
	const facts: [string, string][] = [[t("subscription.current"), t(`subscription.plans.${plan}`)]];
	if (packs > 0) facts.push([t("subscription.packs"), t("subscription.packsCount", { count: packs })]);
	if (rights.source !== "free") facts.push([t("subscription.rights.source"), t(`subscription.rights.sources.${rights.source}`)]);
	// A first order that is not paid yet gives nothing.
	if (running?.isPaid) {
		const amount = formatEuros(running.price, i18n.language);
		facts.push([t("payments.facts.price"), t(running.yearly ? "payments.facts.perYear" : "payments.facts.perMonth", { amount })]);
		const { reduction, renewsOn, endsOn } = running;
		if (reduction) {
			const off = reduction.percentage
				? t("payments.facts.reductionPercent", { amount: reduction.amount })
				: t("payments.facts.reductionAmount", { amount: formatEuros(reduction.amount, i18n.language) });
			facts.push([t("payments.facts.reduction"), off]);
		}
		if (renewsOn) facts.push([t("payments.facts.renews"), renewsOn]);
		if (endsOn) facts.push([t("payments.facts.ends"), endsOn]);
	}
	facts.push([t("subscription.since"), since]);
	return (
		<>
			<dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
				{facts.map(([name, value]) => (
					<div key={name} className="contents">
						<dt className="text-ink-muted">{name}</dt>
						<dd className="font-medium">{value}</dd>
					</div>
				))}
			</dl>
			<RightsNote rights={rights} className="mt-4" />
			{screen.lapsed && (
				<Callout tone="info" className="mt-4">
					{t("payments.facts.lapsed", screen.lapsed)}
				</Callout>
			)}
			{running?.next && (
				<Callout tone="info" className="mt-4">
					{t("payments.facts.planned", {
						day: running.periodEnd,
						keywords: keywords(running.next.packs),
						period: t(running.next.yearly ? "payments.byYear" : "payments.byMonth"),
					})}
				</Callout>
			)}
			{running?.awaitedPacks != null && (
				<Callout tone="warn" className="mt-4">
					{t("payments.facts.awaited", { keywords: keywords(running.awaitedPacks) })}
				</Callout>
			)}
			<Actions screen={screen} />
		</>
	);
}

function Actions({ screen: { actions, obstacle, mayWithdraw } }: { screen: Screen }) {
	const { t } = useTranslation();
	const links: [DialogName, boolean, string][] = [
		["confirm_payment", actions.confirm, t("payments.confirm")],
		["resume_plan", actions.resume, t("payments.resumeDialog.open")],
		["change_plan_cancel", actions.dropChange, t("payments.dropDialog.open")],
		["terminate_plan", actions.terminate, t("payments.terminateDialog.open")],
		["withdraw", mayWithdraw, t("payments.withdrawDialog.open")],
	];
	const shown = links.filter(([, isOffered]) => isOffered);
	if (obstacle !== null || shown.length === 0) return null;
	return (
		<div className="mt-4 flex flex-wrap gap-2">
			{shown.map(([name, , words]) => (
				<Button key={name} asChild variant={name === "confirm_payment" ? "primary" : "outline"}>
					{/* A paying page is a document of its own: its policy lets the provider's script in. */}
					<Link to={paths.subscriptionDialog(name)} reloadDocument={name === "confirm_payment"} preventScrollReset>
						{words}
					</Link>
				</Button>
			))}
		</div>
	);
}
