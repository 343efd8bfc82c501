import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Unplug } from "lucide-react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { PlainTable } from "~/components/data-table/plain-table";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { formatShortDay } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { listQueryWebsites, type QueryWebsite } from "~/services/search-queries/list-query-websites";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** Redirects to the only connected website; lists several. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx, account } = await requireVerified(request, context);
	const language = await detectLanguage(request);
	const connected = await listQueryWebsites(ctx, account.id);
	const only = connected[0];
	if (only && connected.every(({ hid }) => hid === only.hid)) throw redirect(paths.queries(only.hid));
	return {
		title: await screenTitle(request, "queries.title"),
		websites: connected.map((one) => ({
			hid: one.hid,
			name: unicodeDomain(one.domain),
			kind: one.kind,
			last: one.lastFinalDay && formatShortDay(one.lastFinalDay, language),
			state: stateOf(one),
			left: one.daysLeft,
		})),
	};
}

type State = "fine" | "collecting" | "broken" | "ended" | "off" | "refused";

function stateOf({ connectionState, state, cause, daysLeft }: QueryWebsite): State {
	if (connectionState !== "on") return connectionState;
	if (state === "off") return "off";
	if (cause !== null) return "refused";
	return daysLeft > 0 ? "collecting" : "fine";
}

/** Choice of the website whose queries are shown. */
export default function Queries() {
	const { t } = useTranslation();
	const { websites } = useLoaderData<typeof loader>();
	if (websites.length === 0)
		return (
			<>
				<PageHeader title={t("queries.title")} help={t("queries.help")} />
				<EmptyCard icon={Unplug} picture="table" title={t("queries.start.title")} text={t("queries.start.text")}>
					<Button asChild>
						<Link to={paths.connections()}>{t("queries.start.connect")}</Link>
					</Button>
				</EmptyCard>
			</>
		);
	const names = ["website", "service", "days", "state"] as const;
	return (
		<>
			<PageHeader
				title={t("queries.title")}
				help={t("queries.help")}
				action={
					<Button asChild variant="outline">
						<Link to={paths.connections()}>{t("queries.start.connect")}</Link>
					</Button>
				}
			/>
			<div className="table-card px-4 pt-3 pb-1">
				<PlainTable heads={names.map((name) => t(`queries.list.${name}`))} label={t("queries.title")} isStacked>
					{websites.map(({ hid, name, kind, last, state, left }) => (
						<tr key={`${hid} ${kind}`}>
							<th scope="row">
								<Link
									to={paths.queries(hid, kind === "google_search_console" ? {} : { service: kind })}
									className="link font-medium [overflow-wrap:anywhere]"
								>
									{name}
								</Link>
							</th>
							<td data-label={t("queries.list.service")}>{t(`queries.service.${kind}`)}</td>
							<td data-label={t("queries.list.days")}>{last ?? t("queries.list.none")}</td>
							<td data-label={t("queries.list.state")}>
								{state === "collecting" ? t("queries.list.states.collecting", { count: left }) : t(`queries.list.states.${state}`)}
							</td>
						</tr>
					))}
				</PlainTable>
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
