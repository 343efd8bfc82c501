import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { WaitingDialog } from "~/components/dialog/waiting-dialog";
import { Button } from "~/components/ui/button";
import { paths } from "~/paths";

/** Goes on as this user. Source: spec A §4 "Impersonation". */
export function ImpersonateForm({ userHid }: { userHid: string }) {
	const { t } = useTranslation();
	const isSwitching = useNavigation().formAction === paths.impersonate;
	return (
		<Form method="post" action={paths.impersonate}>
			<input type="hidden" name="user_id" value={userHid} />
			<Button variant="outline">{t("admin.user.impersonate")}</Button>
			{isSwitching && <WaitingDialog text={t("admin.user.switching")} />}
		</Form>
	);
}
