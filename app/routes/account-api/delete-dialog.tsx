import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { paths } from "~/paths";

export function DeleteDialog({ hid, label, failure }: { hid: string; label: string; failure: string | null }) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	return (
		<Dialog title={t("apiTokens.deleteTitle", { label })} closeHref={paths.apiTokens()}>
			{failure && (
				<Callout tone="bad" role="alert" className="mb-3">
					{failure}
				</Callout>
			)}
			<p>{t("apiTokens.deleteLost")}</p>
			<Form method="post" action={paths.apiTokens({ dialog: "delete_api_token", id: hid })} preventScrollReset>
				<input type="hidden" name="id" value={hid} />
				<DialogActions>
					<CloseLink href={paths.apiTokens()} className="button button-outline" focus>
						{t("shell.cancel")}
					</CloseLink>
					<Button variant="danger" name="intent" value="delete" aria-disabled={busy}>
						{busy ? t("apiTokens.deleting") : t("apiTokens.delete")}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	);
}
