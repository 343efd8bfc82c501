import { Form, Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { EmptyPart } from "~/components/data-table/empty-part";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { PlainLink } from "~/components/ui/plain-link";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { HISTORY_STATES } from "./history-states";
import type { History } from "./read-history";

/** Lists the alerts, the newest first, with a filter. */
export function HistorySection({ history }: { history: History }) {
	const { t } = useTranslation();
	const { alerts, state, website, next, isFirst, until } = history;
	const isFiltered = state !== "all" || website !== "" || !isFirst;
	const filter = { ...(state !== "all" && { show: state }), ...(website !== "" && { website }) };
	return (
		<Panel
			id="history"
			title={t("alerts.parts.history")}
			action={
				alerts.some(({ isUnread }) => isUnread) && (
					<Form method="post" action={paths.alerts()} preventScrollReset>
						<input type="hidden" name="until" value={until ?? ""} />
						<Button variant="outline" size="small" name="intent" value="read_all">
							{t("alerts.history.markAll")}
						</Button>
					</Form>
				)
			}
		>
			{(alerts.length > 0 || isFiltered) && <Filter history={history} />}
			{alerts.length === 0 ? (
				isFiltered ? (
					<p className="text-ink-muted">{t("alerts.history.noneFound")}</p>
				) : (
					<EmptyPart of="alerts" text={t("alerts.history.none")} />
				)
			) : (
				<ul className="divide-y divide-line border-line border-y">
					{alerts.map((one) => (
						<AlertLine key={one.hid} one={one} />
					))}
				</ul>
			)}
			{(next !== null || !isFirst) && (
				<p className="mt-3 flex gap-4">
					{!isFirst && (
						<Link to={paths.alerts(filter)} className="link">
							{t("alerts.history.first")}
						</Link>
					)}
					{next !== null && (
						<Link to={paths.alerts({ ...filter, before: next })} className="link">
							{t("alerts.history.older")}
						</Link>
					)}
				</p>
			)}
		</Panel>
	);
}

function AlertLine({ one }: { one: History["alerts"][number] }) {
	const { t } = useTranslation();
	return (
		<li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
			<span className="w-40 shrink-0 text-ink-muted text-sm tabular-nums">{one.when}</span>
			<span className="min-w-0 grow basis-64 [overflow-wrap:anywhere]">
				<Link to={paths.alert(one.hid)} className={one.isUnread ? "link font-semibold" : "link"}>
					{one.title}
				</Link>
				{one.isUnread && <span className="sr-only"> ({t("alerts.history.unread")})</span>}
				{one.cause !== null && <span className="block text-ink-muted text-sm">{one.cause}</span>}
			</span>
			{one.isCorrected && (
				<span className="chip" data-tone="orange">
					{t("alerts.history.corrected")}
				</span>
			)}
		</li>
	);
}

/** Website and state, as a form that the address keeps. */
function Filter({ history: { alerts, websites, website, state } }: { history: History }) {
	const { t } = useTranslation();
	const choice = { ...(state !== "all" && { state }), ...(website !== "" && { website }) };
	return (
		<Form method="get" action={paths.alerts()} preventScrollReset className="mb-3 flex flex-wrap items-end gap-2">
			{websites.length > 1 && (
				<select name="website" defaultValue={website} aria-label={t("alerts.history.website")} className="input w-auto max-w-full">
					<option value="">{t("alerts.history.allWebsites")}</option>
					<Options options={websites.map(({ hid, name }) => ({ code: hid, name }))} />
				</select>
			)}
			<select name="show" defaultValue={state} aria-label={t("alerts.history.show")} className="input w-auto">
				<Options options={HISTORY_STATES.map((one) => ({ code: one, name: t(`alerts.history.states.${one}`) }))} />
			</select>
			<Button variant="outline">{t("alerts.history.apply")}</Button>
			{alerts.length > 0 && (
				<PlainLink to={paths.alertsFile(choice)} download className="link py-2 sm:ml-auto">
					{t("alerts.history.download")}
				</PlainLink>
			)}
		</Form>
	);
}
