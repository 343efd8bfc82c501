import type { MetaFunction } from "@remix-run/cloudflare";
import { StatusChip } from "~/components/account/status-chip";
import { dialogCode, LazyDialogs } from "~/components/dialog/lazy-dialogs";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { useScreen } from "~/components/use-screen";
import { isFree, needsPaymentWarning } from "~/domain/billing/subscription-state";
import { useTranslation } from "~/i18n/use-translation";
import { requireShop } from "~/server/require-plans";
import { serveScreen } from "~/server/serve-screen";
import { changeSubscription } from "./actions";
import { DialogView } from "./dialogs/dialog-views";
import { LimitsTable } from "./limits-table";
import { PlanChoice } from "./plan-choice";
import { PlanFacts } from "./plan-facts";
import { readScreen, type Screen } from "./read-screen";

export const ErrorBoundary = ScreenError;

const DIALOGS = dialogCode(import.meta.env.SSR ? DialogView : null, async () => (await import("./dialogs/dialog-views")).DialogView);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "subscription.title",
	guard: requireShop,
	load: ({ signed, url, language }) => readScreen(signed, { url, language }),
	act: changeSubscription,
});

export { action, loader };

/** A panel for each module; there is one. Source: spec A §2 "Subscriptions page". */
export default function Subscriptions() {
	const { t } = useTranslation();
	const screen = useScreen<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const { paidPlan, status, obstacle, dialog, accountHid } = screen;
	return (
		<>
			<UnderDialog open={dialog !== null} className="account-screen">
				<PageHeader title={t("subscription.title")} help={t("subscription.help")} />
				{needsPaymentWarning({ plan: paidPlan, status }) && (
					<Callout tone="warn">{t(status === "suspended" ? "subscription.warningSuspended" : "subscription.warning")}</Callout>
				)}
				{screen.isSold && obstacle && <Callout tone="info">{t(`payments.${obstacle}`)}</Callout>}
				<ModulePanel screen={screen} />
			</UnderDialog>
			<LazyDialogs code={DIALOGS} name={dialog?.name ?? null} props={dialog && { dialog, accountHid, outcome }} />
		</>
	);
}

function ModulePanel({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { plan, status, actions, obstacle, isSold, running } = screen;
	const maySell = isSold && obstacle === null && (actions.subscribe || actions.change);
	return (
		<details open className="module-panel">
			<summary>
				<h2 className="grow font-semibold text-lg">{t("subscription.module")}</h2>
				<span className="flex flex-wrap gap-2">
					<span className="chip">{isFree({ plan }) ? t("subscription.none") : t(`subscription.plans.${plan}`)}</span>
					{(!isFree({ plan }) || status !== "active") && <StatusChip status={status} />}
				</span>
			</summary>
			<PlanFacts screen={screen} />
			{running?.platform === "transfer" && (
				<Callout tone="info" className="mt-4">
					{t("payments.transfer")}
				</Callout>
			)}
			{maySell && <PlanChoice key={`${running?.packs} ${running?.yearly}`} screen={screen} />}
			<LimitsTable rules={screen.rules} keywords={screen.keywords} urls={screen.urls} checks={screen.checks} members={screen.members} />
		</details>
	);
}
