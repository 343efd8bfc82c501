import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useNavigation } from "@remix-run/react";
import { BotCheckField } from "~/components/bot-check/bot-check-field";
import { DatacenterResults } from "~/components/checks/datacenter-results";
import { MarketFields } from "~/components/checks/market-fields";
import { useCheckForm } from "~/components/checks/use-check-form";
import { Failure } from "~/components/form/failure";
import { firstValue, refusalOf, useOutcome } from "~/components/form/outcome";
import { publicMeta } from "~/components/head/public-meta";
import { useRegularReload } from "~/components/live/use-regular-reload";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { LinkButton } from "~/components/ui/link-button";
import { SubmitButton } from "~/components/ui/submit-button";
import { useScreen } from "~/components/use-screen";
import type { CheckReport } from "~/domain/check/check-report";
import { marketName } from "~/i18n/place-names";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { policyNow } from "~/server/gate-facts";
import { ctxFor, readSession } from "~/server/guards";
import { mayOpenApp } from "~/server/identify";
import { detectLanguage } from "~/server/language";
import { publicHead } from "~/server/site/public-head";
import { readVisitor } from "~/server/visitor-cookie";
import type { Ctx } from "~/services/ctx";
import { runFreeCheck } from "./action";
import { readFreeCheck } from "./read-screen";

/** Interval of polling while checks are open. */
const POLL_MS = 2_000;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => publicMeta(loaded?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
	const caller = await readSession(request, context);
	// Users with a full account have their own checks page, with more datacenters and a higher limit.
	if (caller && mayOpenApp(caller)) throw redirect(paths.datacenterCheck({ add: "1" }));
	const ctx = await ctxFor(context);
	await refuseClosed(ctx);
	const language = await detectLanguage(request);
	const screen = await readFreeCheck(ctx, { visitor: await readVisitor(request), language, country: context.cloudflare.cf?.country });
	const { t } = translator(language);
	const description = t("freeCheck.lead", { count: screen.perDay });
	return { screen, head: await publicHead(request, context, { title: t("freeCheck.title"), description }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
	// Refuses forms of other sites.
	const caller = await readSession(request, context);
	if (caller && mayOpenApp(caller)) return redirect(paths.datacenterCheck({ add: "1" }));
	const ctx = await ctxFor(context);
	await refuseClosed(ctx);
	return runFreeCheck(ctx, request, await detectLanguage(request));
}

/** A check costs the installation a look: visitors have it where they may become users. */
async function refuseClosed(ctx: Ctx): Promise<void> {
	if ((await policyNow(ctx)).signUp !== "everybody") throw redirect(paths.signUp);
}

/** Check for visitors without an account. Source: spec A §6, B §8 "Anonymous users". */
export default function FreeCheck() {
	const { t } = useTranslation();
	const screen = useScreen<typeof loader>();
	const refusal = refusalOf(useOutcome<typeof action>(), "");
	const busy = useNavigation().formMethod === "POST";
	const { props, errors } = useCheckForm("free-check", screen.words, refusal?.errors);
	useRegularReload(screen.waiting, POLL_MS);
	return (
		<>
			<h1 className="font-semibold text-2xl tracking-tight">{t("freeCheck.title")}</h1>
			<p className="mt-2 max-w-2xl text-pretty text-ink-muted">{t("freeCheck.lead", { count: screen.perDay })}</p>
			<Form method="post" {...props} noValidate className="table-card mt-5 grid gap-3 p-4">
				<Failure words={refusal?.failure} />
				<div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
					{(["keyword", "domain"] as const).map((name) => (
						<Field key={name} id={name} label={t(`checks.add.${name}`)} errors={errors[name]}>
							{(ids) => (
								<input
									{...ids}
									name={name}
									defaultValue={firstValue(refusal?.values, name)}
									required
									autoCapitalize="none"
									spellCheck={false}
									maxLength={2_000}
									className="input"
								/>
							)}
						</Field>
					))}
					<MarketFields
						countries={screen.countries}
						languages={screen.languages}
						country={firstValue(refusal?.values, "country") || screen.country}
						language={firstValue(refusal?.values, "language") || screen.language}
						errors={errors}
					/>
				</div>
				<BotCheckField action="free_check" />
				<p className="flex flex-wrap items-center gap-3">
					<SubmitButton busy={busy} busyLabel="checks.add.sending">
						{t("checks.add.submit")}
					</SubmitButton>
				</p>
			</Form>
			<Results screen={screen} />
			<Callout tone="info" className="mt-5">
				<p>{t("freeCheck.account")}</p>
				<p className="mt-2">
					<LinkButton variant="outline" to={paths.signUp}>
						{t("freeCheck.create")}
					</LinkButton>
				</p>
			</Callout>
		</>
	);
}

function Results({ screen }: { screen: Awaited<ReturnType<typeof readFreeCheck>> }) {
	const { t } = useTranslation();
	const { place, now, example } = screen;
	const reports: CheckReport[] = example ? [example] : screen.reports;
	const title = t(example ? "freeCheck.example" : "freeCheck.yours");
	const labels = new Map(screen.datacenters.map(({ id, label }) => [id, label]));
	return (
		<section aria-label={title} className="mt-5 grid gap-3">
			<h2 className="font-semibold text-lg">{title}</h2>
			{reports.map((report) => (
				<article key={report.id} className={example ? "rounded-card border border-line border-dashed p-4" : "table-card p-4"}>
					<h3 className="break-words font-medium">
						{report.keyword.term} · {report.domain}
					</h3>
					<p className="mb-2 text-ink-muted text-sm">
						{marketName(report.keyword, place.language)} · {t("checks.answered", { answered: report.answered, asked: report.asked })}
					</p>
					<DatacenterResults report={report} place={place} now={now} labels={labels} isInvented={example !== null} />
					{example && <p className="mt-3 max-w-prose text-pretty text-ink-muted text-sm">{t("freeCheck.exampleHint")}</p>}
				</article>
			))}
			{screen.waiting && (
				<noscript>
					<Link to={paths.freeCheck()} className="link">
						{t("freeCheck.reload")}
					</Link>
				</noscript>
			)}
		</section>
	);
}
