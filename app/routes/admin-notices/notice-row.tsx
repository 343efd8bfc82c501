import { Form, Link } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { isMailedNotice } from "~/domain/account/mail-kinds";
import type { Notice } from "~/domain/notice/notice";
import { formatInstant } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

export type NoticeLine = Notice & { state: "off" | "planned" | "shown" | "over" };

export function NoticeRow({ notice }: { notice: NoticeLine }) {
	const { t, i18n } = useTranslation();
	const date = (at: number | null) => (at === null ? "–" : formatInstant(at, { language: i18n.language, timezone: "UTC" }));
	const name = t(`notices.kinds.${notice.kind}`);
	return (
		<tr>
			<td>
				<Link to={paths.adminNotices({ dialog: "edit_notice", notice: notice.hid })} className="link" preventScrollReset>
					{name}
				</Link>
			</td>
			<td>
				{t(`notices.admin.state.${notice.state}`)}
				{notice.closes && notice.state === "shown" && <strong className="ml-2 text-bad">{t("notices.admin.state.closes")}</strong>}
			</td>
			<td>{date(notice.startsAt)}</td>
			<td>{date(notice.endsAt)}</td>
			<td>
				<Form method="post" className="flex gap-1">
					<input type="hidden" name="notice" value={notice.hid} />
					<Button variant="outline" size="small" name="intent" value={notice.enabled ? "off" : "on"}>
						{notice.enabled ? t("notices.admin.switchOff") : t("notices.admin.switchOn")}
						<span className="sr-only">{name}</span>
					</Button>
					{notice.enabled && isMailedNotice(notice.kind) && (
						<Button variant="outline" size="small" asChild>
							<Link to={paths.adminNotices({ dialog: "mail_notice", notice: notice.hid })} preventScrollReset>
								{t("notices.admin.mail")}
								<span className="sr-only">{name}</span>
							</Link>
						</Button>
					)}
					<Button variant="quiet" size="small" name="intent" value="remove">
						{t("notices.admin.remove")}
						<span className="sr-only">{name}</span>
					</Button>
				</Form>
			</td>
		</tr>
	);
}
