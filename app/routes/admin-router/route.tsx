import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { COUNTRY_DOMAINS } from "@serpentine/serp/hosts";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { LinkButton } from "~/components/ui/link-button";
import { countryName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireAdministrator } from "~/server/guards";
import { relayTelemetry } from "~/server/relay-telemetry";
import { serveScreen } from "~/server/serve-screen";
import { areRelaysUsed } from "~/services/relays/ask-relays";
import { changeRelays } from "./actions";
import { MetricsTable } from "./metrics-table";
import { RelayCommand } from "./relay-command";
import { AddRelay, AskRelay, TokenShown } from "./relay-dialogs";
import { MobileRelays, ResidentialRelays } from "./relay-lists";
import { TriedPage } from "./tried-page";
import { useTelemetry } from "./use-telemetry";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "relays.title",
	guard: requireAdministrator,
	async load({ signed: { ctx }, url: { searchParams: query }, language }) {
		const [telemetry, areUsed] = await Promise.all([relayTelemetry(ctx, language), areRelaysUsed(ctx)]);
		const { transport } = telemetry;
		const named = [...transport["mobile-relay"], ...transport["residential-relay"]].find(({ id }) => id === query.get("relay"));
		const countries = Object.keys(COUNTRY_DOMAINS).map((code) => ({ code, name: countryName(code, language) }));
		return {
			telemetry,
			areUsed,
			origin: ctx.baseUrl,
			isAdding: query.get("dialog") === "add_relay",
			asked: named ? { id: named.id, name: named.name, dialog: query.get("dialog") } : null,
			countries: countries.toSorted((a, b) => a.name.localeCompare(b.name, language)),
		};
	},
	act: changeRelays,
	hasSecret: true,
});

export { action, loader };

export default function AdminRouter() {
	const { t } = useTranslation();
	const { telemetry: loaded, areUsed, origin, isAdding, asked, countries } = useLoaderData<typeof loader>().screen;
	const { at, transport, metrics } = useTelemetry(loaded);
	const outcome = useOutcome<typeof action>();
	const shown = outcome?.ok ? outcome.shown : null;
	const refusal = refusalOf(outcome, "add");
	const failure = outcome?.ok === false ? outcome.failure : null;
	const what = asked?.dialog === "renew_token" ? "renew" : asked?.dialog === "revoke_relay" ? "revoke" : null;
	const isOpen = shown !== null || isAdding || what !== null;
	const { "mobile-relay": mobile, "residential-relay": residential } = transport;
	const isEmpty = mobile.length + residential.length === 0;
	const now = Date.parse(at);
	return (
		<>
			<UnderDialog open={isOpen}>
				<PageHeader
					title={t("relays.title")}
					help={t("relays.help")}
					action={
						<LinkButton to={paths.adminRouter({ dialog: "add_relay" })} preventScrollReset>
							{t("relays.add")}
						</LinkButton>
					}
				/>
				{failure && !isAdding && (
					<Callout tone="bad" role="alert" className="mb-4">
						{failure}
					</Callout>
				)}
				{isEmpty ? (
					<EmptyState origin={origin} />
				) : (
					<>
						{!areUsed && <UnusedRelays online={[...mobile, ...residential].filter(({ state }) => state === "online").length} />}
						<MobileRelays relays={mobile} now={now} />
						<ResidentialRelays relays={residential} now={now} />
						<MetricsTable metrics={metrics} />
					</>
				)}
			</UnderDialog>
			{isAdding && !shown && <AddRelay countries={countries} refusal={refusal} />}
			{what && asked && !shown && <AskRelay what={what} relay={asked} />}
			{shown && "token" in shown && <TokenShown {...shown.token} origin={origin} />}
			{shown && "test" in shown && <TriedPage test={shown.test} />}
		</>
	);
}

/** How to run a relay, in three steps. */
function EmptyState({ origin }: { origin: string }) {
	const { t } = useTranslation();
	return (
		<section className="max-w-2xl rounded-card border border-line bg-surface p-5">
			<h2 className="font-semibold">{t("relays.emptyTitle")}</h2>
			<ol className="mt-3 grid list-decimal gap-3 pl-5">
				<li>{t("relays.steps.add")}</li>
				<li>
					{t("relays.steps.run")}
					<RelayCommand origin={origin} token="TOKEN" />
				</li>
				<li>{t("relays.steps.use")}</li>
			</ol>
		</section>
	);
}

/** Offers to ask the relays. online: relays that could carry a page now. */
function UnusedRelays({ online }: { online: number }) {
	const { t } = useTranslation();
	return (
		<Callout tone="info">
			<p>{online > 0 ? t("relays.unused", { count: online }) : t("relays.unusedOffline")}</p>
			<p>{t("relays.useHint")}</p>
			<Form method="post" className="mt-2 flex flex-wrap items-center gap-3">
				<Button variant={online > 0 ? "primary" : "outline"} size="small" name="intent" value="use">
					{t("relays.use")}
				</Button>
				<Link to={paths.adminSources()} className="link">
					{t("relays.sources")}
				</Link>
			</Form>
		</Callout>
	);
}
