import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Panel } from "~/components/account/panel";
import { StatusChip } from "~/components/account/status-chip";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { isFree, needsPaymentWarning } from "~/domain/billing/subscription-state";
import { planRules } from "~/domain/plan/plan-rules";
import { formatDay } from "~/i18n/format";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { readUsage } from "~/services/account/read-usage";
import { LimitsTable } from "./limits-table";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx, account } = await requireVerified(request, context);
	const language = await detectLanguage(request);
	const { plan, packs, status } = account;
	return {
		title: await screenTitle(request, "subscription.title"),
		plan,
		packs: plan === "expert_20210323" ? packs : 0,
		status,
		rules: planRules({ plan, packs }),
		keywords: account.monitorCount,
		...(await readUsage(ctx, account)),
		since: formatDay(new Date(account.createdAt).toISOString().slice(0, 10), language),
	};
}

/** Plan, status, limits and usage. Actions that do not exist yet are left out. Source: spec A §2 "Subscriptions page". */
export default function Subscriptions() {
	const { t } = useTranslation();
	const subscription = useLoaderData<typeof loader>();
	const { plan, status, packs, since } = subscription;
	const facts = [
		[t("subscription.current"), t(`subscription.plans.${plan}`)],
		...(packs > 0 ? [[t("subscription.packs"), t("subscription.packsCount", { count: packs })]] : []),
		[t("subscription.since"), since],
	];
	return (
		<div className="account-screen">
			<PageHeader title={t("subscription.title")} help={t("subscription.help")} />
			{needsPaymentWarning({ plan, status }) && (
				<Callout tone="warn">{t(status === "suspended" ? "subscription.warningSuspended" : "subscription.warning")}</Callout>
			)}
			<Panel
				title={t("subscription.module")}
				action={
					<span className="flex flex-wrap gap-2">
						<span className="chip">{isFree({ plan }) ? t("subscription.none") : t(`subscription.plans.${plan}`)}</span>
						{!isFree({ plan }) && <StatusChip status={status} />}
					</span>
				}
			>
				<dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
					{facts.map(([name, value]) => (
						<div key={name} className="contents">
							<dt className="text-ink-muted">{name}</dt>
							<dd className="font-medium">{value}</dd>
						</div>
					))}
				</dl>
				<LimitsTable rules={subscription.rules} keywords={subscription.keywords} urls={subscription.urls} checks={subscription.checks} />
			</Panel>
		</div>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
