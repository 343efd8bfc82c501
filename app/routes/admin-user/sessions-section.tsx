import { PlainTable } from "~/components/data-table/plain-table";
import { useTranslation } from "~/i18n/use-translation";

export interface SessionView {
	id: number;
	/** "Firefox, Linux"; "" where the header does not tell. */
	device: string;
	kind: "cookie" | "bearer";
	method: "password" | "code" | "link" | "passkey" | "company" | "impersonation";
	ip: string | null;
	opened: string;
	lastSeen: string;
	ends: string;
}

/** The user's open sessions. */
export function SessionsSection({ sessions }: { sessions: SessionView[] }) {
	const { t } = useTranslation();
	const head = (column: "device" | "kind" | "ip" | "opened" | "lastSeen" | "ends") => t(`administration.user.sessions.${column}`);
	return (
		<section aria-labelledby="sessions" className="mb-6">
			<h2 id="sessions" className="mb-2 font-semibold">
				{t("administration.user.sessions.title")}
			</h2>
			{sessions.length === 0 ? (
				<p className="text-ink-muted">{t("administration.user.sessions.none")}</p>
			) : (
				<div className="admin-table-frame">
					<PlainTable
						isStacked
						label={t("administration.user.sessions.title")}
						heads={[head("device"), head("kind"), head("ip"), head("opened"), head("lastSeen"), head("ends")]}
					>
						{sessions.map((session) => (
							<tr key={session.id}>
								<td data-label={head("device")}>{session.device || "–"}</td>
								<td data-label={head("kind")}>
									{t(`administration.user.kinds.${session.kind}`)}, {t(`administration.user.methods.${session.method}`)}
								</td>
								<td data-label={head("ip")}>{session.ip ?? "–"}</td>
								<td data-label={head("opened")}>{session.opened}</td>
								<td data-label={head("lastSeen")}>{session.lastSeen}</td>
								<td data-label={head("ends")}>{session.ends}</td>
							</tr>
						))}
					</PlainTable>
				</div>
			)}
		</section>
	);
}
