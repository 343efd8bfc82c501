import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Panel } from "~/components/account/panel";
import { Button } from "~/components/ui/button";
import { useDeviceWords } from "./device-words";
import type { Screen } from "./read-screen";

type SessionView = Screen["sessions"][number];

/** The user's sessions, and buttons that end them. Source: reliability V7.5.2. */
export function SessionsPanel({ sessions }: { sessions: SessionView[] }) {
	const { t } = useTranslation();
	return (
		<Panel title={t("account.sessions.title")} text={t("account.sessions.text")}>
			<table className="account-table">
				<caption className="sr-only">{t("account.sessions.title")}</caption>
				<thead>
					<tr>
						<th scope="col">{t("account.sessions.device")}</th>
						<th scope="col">{t("account.sessions.address")}</th>
						<th scope="col">{t("account.sessions.lastSeen")}</th>
						<th scope="col">{t("account.sessions.opened")}</th>
						<th scope="col">
							<span className="sr-only">{t("account.sessions.actions")}</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{sessions.map((session) => (
						<SessionRow key={session.hid} session={session} />
					))}
				</tbody>
			</table>
			<Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
				{sessions.length > 1 && (
					<Button variant="outline" name="intent" value="end_other_sessions">
						{t("account.sessions.endOthers")}
					</Button>
				)}
				<Button variant="outline" name="intent" value="end_all_sessions">
					{t("account.sessions.endAll")}
				</Button>
			</Form>
		</Panel>
	);
}

function SessionRow({ session }: { session: SessionView }) {
	const { t } = useTranslation();
	const deviceWords = useDeviceWords();
	const device = deviceWords(session.device);
	const address = session.ip ?? t("account.sessions.unknownAddress");
	return (
		<tr>
			<td data-label={t("account.sessions.device")}>
				<span>
					{device}
					{session.current && <strong> ({t("account.sessions.current")})</strong>}
					{session.kind === "bearer" && <span className="block text-ink-muted text-xs">{t("account.sessions.client")}</span>}
					{session.impersonated && <span className="block text-ink-muted text-xs">{t("account.sessions.support")}</span>}
				</span>
			</td>
			<td data-label={t("account.sessions.address")}>{address}</td>
			<td data-label={t("account.sessions.lastSeen")}>
				<time dateTime={session.lastSeen.iso} title={session.lastSeen.exact}>
					{session.lastSeen.ago}
				</time>
			</td>
			<td data-label={t("account.sessions.opened")}>
				<time dateTime={session.opened.iso}>{session.opened.exact}</time>
			</td>
			<td data-end="">
				<Form method="post" preventScrollReset>
					<input type="hidden" name="session" value={session.hid} />
					<Button
						variant="outline"
						size="small"
						name="intent"
						value="end_session"
						aria-label={t("account.sessions.endOf", { device, address })}
					>
						{t("account.sessions.end")}
					</Button>
				</Form>
			</td>
		</tr>
	);
}
