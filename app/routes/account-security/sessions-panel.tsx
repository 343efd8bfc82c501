import { Form } from "@remix-run/react";
import { useDeviceWords } from "~/components/account/device-words";
import { Panel } from "~/components/account/panel";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

type SessionView = Screen["sessions"][number];

/** The user's sessions, and buttons that end them. Source: reliability V7.5.2. */
export function SessionsPanel({ sessions }: { sessions: SessionView[] }) {
	const { t } = useTranslation();
	const heads = (["device", "address", "lastSeen", "opened"] as const).map((column) => t(`account.sessions.${column}`));
	return (
		<Panel title={t("account.sessions.title")} text={t("account.sessions.text")}>
			<PlainTable
				isStacked
				heads={[...heads, <UnseenHead key="actions" text={t("account.sessions.actions")} />]}
				label={t("account.sessions.title")}
			>
				{sessions.map((session) => (
					<SessionRow key={session.hid} session={session} />
				))}
			</PlainTable>
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
			<td data-label={t("account.sessions.address")}>
				<span>
					{session.country || t("account.sessions.unknownPlace")}
					{session.ip !== null && <span className="block text-ink-muted text-xs">{session.ip}</span>}
				</span>
			</td>
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
