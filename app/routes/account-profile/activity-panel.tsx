import { Link } from "@remix-run/react";
import { useDeviceWords } from "~/components/account/device-words";
import { Panel } from "~/components/account/panel";
import { CONTRACT } from "~/domain/legal/contract";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

/** The user's event log, one page at a time. */
export function ActivityPanel({ activity }: { activity: Screen["activity"] }) {
	const { t } = useTranslation();
	const { events, next, paged } = activity;
	return (
		<Panel title={t("account.activity.title")} text={t("account.activity.text", { months: CONTRACT.addressMonths })}>
			{events.length === 0 && <p className="text-ink-muted">{t("account.activity.empty")}</p>}
			<ul className="divide-y divide-line text-sm" id="activity">
				{events.map((event) => (
					<EventLine key={event.id} event={event} />
				))}
			</ul>
			{(next !== null || paged) && (
				<p className="mt-3 flex gap-4">
					{paged && (
						<Link to={paths.profile()} className="link" preventScrollReset>
							{t("account.activity.newest")}
						</Link>
					)}
					{next !== null && (
						<Link to={paths.profile({ before: String(next) })} className="link" preventScrollReset>
							{t("account.activity.older")}
						</Link>
					)}
				</p>
			)}
		</Panel>
	);
}

function EventLine({ event }: { event: Screen["activity"]["events"][number] }) {
	const { t, i18n } = useTranslation();
	const deviceWords = useDeviceWords();
	const key = `account.activity.actions.${event.key}`;
	// Events of a newer version have no text here: a general one is shown.
	const words = i18n.exists(key) ? t(key) : t("account.activity.actions.other");
	const where = [event.device && deviceWords(event.device), event.ip].filter(Boolean).join(", ");
	return (
		<li className="flex flex-wrap justify-between gap-x-4 py-2">
			<span className="min-w-0">
				{words}
				{event.impersonated && <> ({t("account.activity.bySupport")})</>}
				{where && <span className="block break-words text-ink-muted text-xs">{where}</span>}
			</span>
			<time dateTime={event.at.iso} className="text-ink-muted">
				{event.at.exact}
			</time>
		</li>
	);
}
