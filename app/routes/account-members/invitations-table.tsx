import { Form, Link } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { SeenWebsites } from "./members-table";
import type { Screen } from "./read-screen";

/** Invitations without an answer; each can be changed, sent again or withdrawn. */
export function InvitationsTable({ screen: { invitations, mayWrite, sendsMail } }: { screen: Screen }) {
	const { t } = useTranslation();
	const head = (column: "role" | "websites" | "until") => t(`members.columns.${column}`);
	const heads = [t("members.email"), head("role"), head("websites"), head("until")];
	return (
		<PlainTable
			isStacked
			label={t("members.invitations")}
			heads={mayWrite ? [...heads, <UnseenHead key="actions" text={t("members.columns.actions")} />] : heads}
		>
			{invitations.map(({ hid, email, role, websites, until, state }) => (
				<tr key={hid}>
					<th scope="row" className="font-normal [overflow-wrap:anywhere]">
						{email}
					</th>
					<td data-label={head("role")}>{t(`members.roles.${role}`)}</td>
					<td data-label={head("websites")}>
						<SeenWebsites websites={websites} />
					</td>
					<td data-label={head("until")}>{state === "expired" ? t("members.expired") : until}</td>
					{mayWrite && (
						<td data-end="">
							<Form method="post" preventScrollReset className="flex flex-wrap gap-1 sm:justify-end">
								<input type="hidden" name="id" value={hid} />
								<Button asChild variant="quiet" size="small">
									<Link
										to={paths.members({ dialog: "change_member", id: hid })}
										preventScrollReset
										aria-label={t("members.changeOf", { email })}
									>
										{t("members.change")}
									</Link>
								</Button>
								<Button variant="quiet" size="small" name="intent" value="renew">
									{t(sendsMail ? "members.resend" : "members.newLink")}
									<span className="sr-only"> {t("members.of", { email })}</span>
								</Button>
								<Button variant="quiet" size="small" name="intent" value="withdraw">
									{t("members.withdraw")}
									<span className="sr-only"> {t("members.of", { email })}</span>
								</Button>
							</Form>
						</td>
					)}
				</tr>
			))}
		</PlainTable>
	);
}
