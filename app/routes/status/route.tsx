import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PlainTable } from "~/components/data-table/plain-table";
import { publicMeta } from "~/components/head/public-meta";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { ctxFor } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { publicHead } from "~/server/site/public-head";
import { DaysBar } from "./days-bar";
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
	const head = (column: "engine" | "state" | "read" | "lost") => t(`status.columns.${column}`);
	return (
		<>
			<h1 className="font-semibold text-2xl tracking-tight">{t("status.title")}</h1>
			<p className="mt-1 text-ink-muted">{t("status.lead")}</p>
			<Callout tone={TONES[screen.state]} className="mt-4">
				<strong>{t(`status.states.${screen.state}`)}</strong> {t(`status.hints.${screen.state}`)}
			</Callout>
			<DaysBar screen={screen} />
			<h2 className="mt-6 mb-2 font-semibold">{t("status.day")}</h2>
			<dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
				{(["read", "delayed", "blocked", "unread"] as const).map((name) => (
					<div key={name} className="rounded-card border border-line bg-surface p-3">
						<dt className="text-ink-muted text-sm">{t(`status.totals.${name}`)}</dt>
						<dd className="font-semibold text-lg tabular-nums">{screen.totals[name]}</dd>
					</div>
				))}
			</dl>
			{screen.engines.length > 0 && (
				<div className="admin-table-frame mt-3">
					<PlainTable
						isStacked
						label={t("status.byEngine")}
						className="admin-table"
						heads={[head("engine"), head("state"), head("read"), head("lost")]}
					>
						{screen.engines.map(({ name, state, read, lost }) => (
							<tr key={name}>
								<td data-label={head("engine")}>{name}</td>
								<td data-label={head("state")}>{t(`status.states.${state}`)}</td>
								<td data-label={head("read")}>{read}</td>
								<td data-label={head("lost")}>{lost}</td>
							</tr>
						))}
					</PlainTable>
				</div>
			)}
			{screen.canaries && <p className="mt-3 text-ink-muted">{t("status.canaries", screen.canaries)}</p>}
			<p className="mt-4 text-ink-muted text-sm">{t("status.at", { at: screen.at })}</p>
		</>
	);
}
