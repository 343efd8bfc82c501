import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PlainTable } from "~/components/data-table/plain-table";
import { publicMeta } from "~/components/head/public-meta";
import { ScreenError } from "~/components/layout/screen-error";
import { HealthTable } from "~/components/status/health-table";
import { Callout } from "~/components/ui/callout";
import { engineName } from "~/domain/reference/search-engines";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { ctxFor } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { publicHead } from "~/server/site/public-head";
import { readScreen } from "./read-screen";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => publicMeta(loaded?.head);

/** A browser may keep the page shortly; it depends on session and language, which are cookies. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, max-age=30", Vary: "Cookie, Accept-Language" });

export async function loader({ request, context }: LoaderFunctionArgs) {
	const language = await detectLanguage(request);
	const { t } = translator(language);
	const head = await publicHead(request, context, { title: t("status.title"), description: t("status.lead") });
	return { screen: await readScreen(await ctxFor(context), language), head };
}

const TONES = { working: "good", idle: "info", delayed: "warn", degraded: "warn", disrupted: "bad" } as const;

/** Public page: reading of result pages in the last 24 hours. */
export default function Status() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const head = (column: "engine" | "source" | "state" | "read" | "blocked" | "unread") => t(`status.columns.${column}`);
	return (
		<>
			<h1 className="font-semibold text-2xl tracking-tight">{t("status.title")}</h1>
			<p className="mt-1 text-ink-muted">{t("status.lead")}</p>
			<Callout tone={TONES[screen.state]} className="mt-4">
				<strong>{t(`status.states.${screen.state}`)}</strong> {t(`status.hints.${screen.state}`)}
			</Callout>
			<dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
				{(["read", "delayed", "blocked", "unread"] as const).map((name) => (
					<div key={name} className="rounded-card border border-line bg-surface p-3">
						<dt className="text-ink-muted text-sm">{t(`status.totals.${name}`)}</dt>
						<dd className="font-semibold text-lg tabular-nums">{screen.totals[name]}</dd>
					</div>
				))}
			</dl>
			<h2 className="mt-6 mb-2 font-semibold">{t("status.bySource")}</h2>
			{screen.sources.length === 0 ? (
				<p className="text-ink-muted">{t("status.none")}</p>
			) : (
				<div className="admin-table-frame">
					<PlainTable
						isStacked
						label={t("status.bySource")}
						className="admin-table admin-figures-4"
						heads={[head("engine"), head("source"), head("state"), head("read"), head("blocked"), head("unread")]}
					>
						{screen.sources.map(({ engine, source, state, read, blocked, unread }) => (
							<tr key={`${engine} ${source}`}>
								<td data-label={head("engine")}>{engineName(engine)}</td>
								<td data-label={head("source")}>{t(`status.sources.${source}`)}</td>
								<td data-label={head("state")}>{t(`status.states.${state}`)}</td>
								<td data-label={head("read")}>{read}</td>
								<td data-label={head("blocked")}>{blocked}</td>
								<td data-label={head("unread")}>{unread}</td>
							</tr>
						))}
					</PlainTable>
				</div>
			)}
			{screen.canaries.length > 0 && (
				<>
					<h2 className="mt-6 mb-2 font-semibold">{t("status.canaries.title")}</h2>
					<p className="text-ink-muted text-sm">{t("status.canaries.help")}</p>
					<ul className="mt-2 grid gap-1">
						{screen.canaries.map(({ source, right, asked }) => (
							<li key={source}>{t("status.canaries.line", { source: t(`status.sources.${source}`), right, asked })}</li>
						))}
					</ul>
				</>
			)}
			<h2 className="mt-6 mb-2 font-semibold">{t("status.health.title")}</h2>
			<HealthTable rows={screen.health} />
			<p className="mt-4 text-ink-muted text-sm">{t("status.at", { at: screen.at })}</p>
		</>
	);
}
