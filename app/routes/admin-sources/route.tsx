import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { HealthTable } from "~/components/status/health-table";
import { Callout } from "~/components/ui/callout";
import { LinkButton } from "~/components/ui/link-button";
import { useAnswer } from "~/components/use-answer";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { savedDraft } from "~/server/answer-form";
import { flashToast } from "~/server/flash";
import { requireAdministrator } from "~/server/guards";
import { screenTitle } from "~/server/titles";
import { AppError } from "~/services/app-error";
import { listCanaries } from "~/services/canaries/list-canaries";
import { readOpinionSettings, recentDoubts } from "~/services/confirmation/opinion-settings";
import { readHealth } from "~/services/operation/read-health";
import { listSources } from "~/services/sources/list-sources";
import { runIntent } from "./actions";
import { Canaries } from "./canaries";
import { CanaryDialog } from "./canary-dialog";
import { DepthPlanForm } from "./depth-plan-form";
import { AccountCosts, MonthLimitForm, MonthTotals } from "./month-totals";
import { OpinionForm } from "./opinion-form";
import { SourceCard } from "./source-card";
import { SourceDialog } from "./source-dialog";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx } = await requireAdministrator(request, context);
	const [listed, health, canaries, settings, doubts] = await Promise.all([
		listSources(ctx),
		readHealth(ctx),
		listCanaries(ctx),
		readOpinionSettings(ctx),
		recentDoubts(ctx),
	]);
	const query = new URL(request.url).searchParams;
	const edited = listed.sources.find(({ hid }) => hid === query.get("source")) ?? null;
	const dialog = query.get("dialog");
	const isOpen = (dialog === "add_source" && listed.isPossible) || (dialog === "edit_source" && edited !== null);
	return {
		...listed,
		health,
		canaries,
		opinion: { settings, doubts },
		isNewCanary: dialog === "add_canary",
		dialog: isOpen ? { source: dialog === "edit_source" ? edited : null } : null,
		title: await screenTitle(request, "sources.title"),
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireAdministrator(request, context);
	const form = await request.formData();
	const outcome = await runIntent(signed, form).catch((error: unknown) => {
		if (error instanceof AppError) throw new Response(error.code, { status: error.code === "NotFoundException" ? 404 : 400 });
		throw error;
	});
	if ("errors" in outcome) {
		// The key is sent back to no page.
		const values = Object.fromEntries([...form].filter(([name]) => name !== "key").map(([name, value]) => [name, String(value)]));
		return data({ ...outcome, values }, Object.keys(outcome.errors).length > 0 ? 400 : 200);
	}
	const cookies = [...savedDraft(form), await flashToast(outcome.toast)];
	return redirect(paths.adminSources(), { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

export default function AdminSources() {
	const { t } = useTranslation();
	const { sources, dialog, isNewCanary, isPossible, accounts, health, canaries, shallowDepth, opinion, totalCapMicros, ...month } =
		useLoaderData<typeof loader>();
	const answer = useAnswer<typeof action>();
	return (
		<>
			<UnderDialog open={dialog !== null || isNewCanary}>
				<PageHeader
					title={t("sources.title")}
					help={t("sources.help")}
					action={
						isPossible && (
							<LinkButton to={paths.adminSources({ dialog: "add_source" })} preventScrollReset>
								{t("sources.add")}
							</LinkButton>
						)
					}
				/>
				{!isPossible && (
					<Callout tone="warn" className="mb-4">
						{t("sources.noSecret")}
					</Callout>
				)}
				<MonthTotals {...month} totalCapMicros={totalCapMicros} />
				{sources.length === 0 ? (
					<p className="text-ink-muted">{t("sources.none")}</p>
				) : (
					<div className="source-cards">
						{sources.map((source, i) => (
							<SourceCard key={source.hid} source={source} isFirst={i === 0} />
						))}
					</div>
				)}
				<div className="mt-6 grid gap-2">
					<MonthLimitForm totalCapMicros={totalCapMicros} errors={answer?.errors.total_cap ?? []} sent={answer?.values.total_cap ?? null} />
					<DepthPlanForm
						shallowDepth={shallowDepth}
						isRefused={answer?.errors.shallow_depth !== undefined}
						sent={answer?.values.shallow_depth ?? null}
					/>
					<OpinionForm {...opinion} isRefused={answer?.errors.percent !== undefined} sent={answer?.values ?? null} />
				</div>
				<AccountCosts accounts={accounts} />
				<section className="mt-8">
					<h2 className="mb-2 font-semibold">{t("status.health.title")}</h2>
					<HealthTable rows={health} />
				</section>
				<Canaries {...canaries} />
			</UnderDialog>
			{isNewCanary && <CanaryDialog errors={answer?.errors ?? {}} sent={answer?.values ?? null} />}
			{dialog && (
				<SourceDialog
					key={dialog.source?.hid ?? "new"}
					source={dialog.source}
					errors={answer?.errors ?? {}}
					sent={answer?.values ?? null}
					forecast={answer?.forecast ?? null}
				/>
			)}
		</>
	);
}
