import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/hydrated";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LiveProvider } from "~/components/live/live-provider";
import { Callout } from "~/components/ui/callout";
import { flashToast } from "~/server/flash";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { runIntent } from "./actions";
import { Dialogs } from "./dialogs";
import { EmptyTable } from "./empty-table";
import { AddLink, FilterBar } from "./filter-bar";
import { LiveProgress } from "./live-progress";
import { MonitoringTable } from "./monitoring-table";
import { Paging } from "./paging";
import { readScreen } from "./read-screen";
import { readTableQuery, tableHref } from "./table-query";
import { UsageChip } from "./usage-chip";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const language = await detectLanguage(request);
	const screen = await readScreen(signed, { url: new URL(request.url), language });
	return { ...screen, title: await screenTitle(request, "monitoring.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const outcome = await runIntent(signed, await request.formData(), await detectLanguage(request));
	if ("answer" in outcome) return data(outcome.answer, isMistake(outcome.answer) ? 400 : 200);
	const query = readTableQuery(new URL(request.url).searchParams);
	return redirect(tableHref(query), { headers: { "Set-Cookie": await flashToast(outcome.toast) } });
}

function isMistake(answer: object): boolean {
	return ("failure" in answer && answer.failure !== null) || ("errors" in answer && Object.keys(answer.errors as object).length > 0);
}

export default function PositionMonitoring() {
	const { t } = useTranslation();
	const screen = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const busy = useNavigation().formMethod === "POST";
	const hydrated = useHydrated();
	const [selected, setSelected] = useState(0);
	const { query, dialog } = screen;
	// Without JavaScript nothing else keeps the page under a dialog out of reach.
	const under = dialog && !hydrated ? { inert: "" } : {};
	return (
		<LiveProvider
			accountHid={screen.accountHid}
			day={screen.day}
			place={screen.place}
			running={screen.running !== null}
			loaded={screen.rows}
		>
			<div {...under} className="screen">
				<PageHeader
					title={t("monitoring.title")}
					help={t("monitoring.help")}
					chip={<UsageChip usage={screen.usage} />}
					meta={t("monitoring.compared", { day: screen.dayText, comparison: screen.comparisonText })}
					action={<AddLink query={query} />}
				/>
				{screen.excess > 0 && (
					<Callout tone="bad" className="mb-3">
						{t("monitoring.overQuota", { max: screen.usage.max })}
					</Callout>
				)}
				{screen.total > 0 && (
					<FilterBar query={query} selected={selected}>
						<LiveProgress loaded={screen.running} />
					</FilterBar>
				)}
				{screen.rows.length > 0 ? (
					<>
						<MonitoringTable rows={screen.rows} query={query} selected={selected} onSelect={setSelected} />
						<Paging query={query} found={screen.found} pages={screen.pages} />
					</>
				) : (
					<EmptyTable query={query} />
				)}
			</div>
			{dialog && (
				<Dialogs
					key={dialog.name}
					content={dialog}
					answer={answer}
					failure={null}
					busy={busy}
					links={{ close: tableHref(query), self: tableHref(query, dialog.name) }}
				/>
			)}
		</LiveProvider>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
