import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { datacenterLabel } from "~/components/checks/check-labels";
import { Paging } from "~/components/data-table/paging";
import { SearchBox } from "~/components/data-table/search-box";
import { Ticks } from "~/components/data-table/ticks";
import { UsageChip } from "~/components/data-table/usage-chip";
import { dialogCode, LazyDialogs } from "~/components/dialog/lazy-dialogs";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { LinkButton } from "~/components/ui/link-button";
import { usePolicy } from "~/components/use-policy";
import { useScreen } from "~/components/use-screen";
import { CHECK_PAGE_SIZES, CHECK_SEARCH_PAUSE_MS } from "~/domain/check/check-limits";
import type { Datacenter } from "~/domain/check/datacenter";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { flashToast } from "~/server/flash";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { asMissing } from "~/server/serve-screen";
import { screenTitle } from "~/server/titles";
import { AddForm } from "./add-form";
import { type CheckQuery, checkLinks, checksHref, FOCUS, readCheckQuery } from "./check-query";
import { ChecksTable } from "./checks-table";
import { runForm } from "./dialog-registry";
import { DialogView } from "./dialog-views";
import { readScreen, type Screen } from "./read-screen";
import { SelectionActions } from "./selection-actions";
import { useOpeningSerp } from "./use-opening-serp";
import { useTyping } from "./use-typing";

export const ErrorBoundary = ScreenError;

const DIALOGS = dialogCode(import.meta.env.SSR ? DialogView : null, async () => (await import("./dialog-views")).DialogView);

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const { searchParams: parameters } = new URL(request.url);
	const query = readCheckQuery(parameters);
	const screen = await readScreen(signed, { query, parameters, language: await detectLanguage(request) }).catch(asMissing);
	// Without ids both dialogs warn and close. Source: spec B §2 "Remove dialog and restart dialog".
	const { dialog } = screen;
	if (dialog && dialog.name !== "check_serp" && dialog.content.ids.length === 0) {
		const key = dialog.name === "restart_checks" ? "checks.restart.nothing" : "checks.remove.nothing";
		throw redirect(checksHref(query), { headers: { "Set-Cookie": await flashToast({ kind: "warning", key }) } });
	}
	return { screen, title: await screenTitle(request, "checks.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const query = readCheckQuery(new URL(request.url).searchParams);
	return runForm(signed, { form: await request.formData(), language: await detectLanguage(request), query });
}

export default function DatacenterCheck() {
	const { t } = useTranslation();
	const screen = useScreen<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const busy = useNavigation().formMethod === "POST";
	const [ticks] = useState(() => new Ticks());
	const { query, dialog, usage } = screen;
	const typing = useTyping(screen.form?.made ?? null);
	const opening = useOpeningSerp(screen);
	const shown = dialog ?? opening;
	return (
		<>
			<UnderDialog open={dialog !== null} className="screen checks-screen">
				<PageHeader title={t("checks.title")} help={t("checks.help")} meta={t("checks.purpose")} chip={<ChecksUsage usage={usage} />} />
				<DatacenterNotice datacenters={screen.datacenters} />
				{screen.form && (
					<AddForm {...typing} content={screen.form} usage={usage} refusal={refusalOf(outcome, "add")} query={query} busy={busy} />
				)}
				{(screen.total > 0 || query.q !== "") && <ActionBar query={query} />}
				<div className="selection-area">
					{screen.rows.length > 0 && <SelectionActions ticks={ticks} rows={screen.rows.length} left={usage.left} />}
					<ChecksTable screen={screen} ticks={ticks} />
					<Paging links={checkLinks} query={query} total={screen.total} sizes={CHECK_PAGE_SIZES} />
				</div>
			</UnderDialog>
			<LazyDialogs
				code={DIALOGS}
				name={shown?.name ?? null}
				props={shown && { dialog: shown, query, refusal: refusalOf(outcome, "remove", "restart"), busy }}
			/>
		</>
	);
}

/** Search, and the link that closes and opens the add form. Source: spec B §2 "Action bar". */
function ActionBar({ query }: { query: CheckQuery }) {
	const { t } = useTranslation();
	return (
		<div className="mb-3 flex flex-wrap items-center gap-2">
			<SearchBox
				links={checkLinks}
				query={query}
				id="check-search"
				label={t("checks.search.label")}
				pauseMs={CHECK_SEARCH_PAUSE_MS}
				className="relative min-w-0 grow basis-56 sm:max-w-80"
			/>
			<LinkButton
				variant={query.add ? "quiet" : "primary"}
				to={checksHref({ ...query, add: !query.add }, query.add ? {} : FOCUS)}
				preventScrollReset
				aria-expanded={query.add}
			>
				{t(query.add ? "checks.add.close" : "checks.add.open")}
			</LinkButton>
		</div>
	);
}

/** Lists the datacenters that cannot be used now. Source: spec B §1 "Notices state". */
function DatacenterNotice({ datacenters }: { datacenters: readonly Datacenter[] }) {
	const { t } = useTranslation();
	const out = datacenters.filter(({ state }) => state !== "available");
	if (out.length === 0) return null;
	const isAll = out.length === datacenters.length;
	const names = out.map((one) => datacenterLabel(one, t)).join(", ");
	const isTemporary = out.every(({ state }) => state === "temporarily_unavailable");
	return (
		<Callout tone="warn" className="mb-3" role="status">
			<p>{t(isTemporary ? "checks.blockedNow" : "checks.blocked")}</p>
			{!isAll && <p className="text-sm">{t("checks.blockedWhich", { names })}</p>}
		</Callout>
	);
}

/** Checks used of the daily maximum, with the number left as text, and a link to the subscriptions. Source: spec B §2. */
function ChecksUsage({ usage }: { usage: Screen["usage"] }) {
	const { t } = useTranslation();
	const { used, max, left } = usage;
	const { hasPlans } = usePolicy();
	return (
		<>
			<UsageChip usage={usage} label={t("checks.usage", { used, max })} left={t("checks.usageLeft", { count: left })} />
			{hasPlans && (
				<Link to={paths.subscriptions} className="link text-sm">
					{t("checks.quota")}
				</Link>
			)}
		</>
	);
}
