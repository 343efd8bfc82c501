import { useNavigation } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { RoleFields } from "~/components/account/role-fields";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";

export function InviteForm({ screen, refusal }: { screen: Screen; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const busy = useNavigation().formData?.get("intent") === "invite";
	const values = refusal?.values;
	return (
		<Panel title={t("members.invite")} text={t("members.inviteText")}>
			<KeptForm keep="invite member" method="post" noValidate className="grid gap-4">
				<Failure words={refusal?.failure} />
				<Field id="invite-email" label={t("members.email")} errors={refusal?.errors.email}>
					{(ids) => (
						<input
							{...ids}
							name="email"
							type="email"
							autoComplete="off"
							autoCapitalize="none"
							spellCheck={false}
							className="input max-w-md"
							defaultValue={firstValue(values, "email") ?? ""}
						/>
					)}
				</Field>
				<RoleFields
					id="invite"
					role={firstValue(values, "role") ?? "reader"}
					chosen={values?.websites ?? []}
					websites={screen.websites}
					errors={refusal?.errors}
				/>
				<p>
					<SubmitButton name="intent" value="invite" busy={busy} busyLabel="members.sending">
						{t(screen.sendsMail ? "members.send" : "members.sendByHand")}
					</SubmitButton>
				</p>
			</KeptForm>
		</Panel>
	);
}
