import { Form } from "@remix-run/react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Failure } from "~/components/form/failure";
import { Button } from "~/components/ui/button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

interface InvitationsProps {
	invitations: Screen["invitations"];
	way: Screen["invitesBy"];
	refusal: Refusal | null;
}

/** Invitations with their state; an unused one can be sent again or revoked. */
export function Invitations({ invitations, way, refusal }: InvitationsProps) {
	const { t } = useTranslation();
	const head = (column: "email" | "state" | "invited") => t(`administration.invitations.columns.${column}`);
	return (
		<section aria-labelledby="invitations-title" className="mb-4">
			<h2 id="invitations-title" className="mb-2 font-semibold text-sm">
				{t("administration.invitations.title")}
			</h2>
			<Failure words={refusal?.failure} className="mb-2" />
			<PlainTable
				isStacked
				label={t("administration.invitations.title")}
				heads={[
					head("email"),
					head("state"),
					head("invited"),
					<UnseenHead key="actions" text={t("administration.invitations.columns.actions")} />,
				]}
			>
				{invitations.map(({ hid, email, state, until, invited }) => (
					<tr key={hid}>
						<th scope="row" className="font-normal [overflow-wrap:anywhere]">
							{email}
						</th>
						<td data-label={head("state")}>{t(`administration.invitations.states.${state}`, { until })}</td>
						<td data-label={head("invited")} className="whitespace-nowrap">
							<span title={invited.exact}>{invited.ago}</span>
						</td>
						<td data-end="">
							{state !== "accepted" && (
								<Form method="post" className="flex gap-1 sm:justify-end">
									<input type="hidden" name="user_id" value={hid} />
									<Button variant="quiet" size="small" name="intent" value="renew_invitation">
										{t(`administration.invitations.renew.${way}`)}
										<span className="sr-only"> {t("administration.invitations.of", { email })}</span>
									</Button>
									<Button variant="quiet" size="small" name="intent" value="revoke_invitation">
										{t("administration.invitations.revoke")}
										<span className="sr-only"> {t("administration.invitations.of", { email })}</span>
									</Button>
								</Form>
							)}
						</td>
					</tr>
				))}
			</PlainTable>
		</section>
	);
}
