import { Form, useNavigation } from "@remix-run/react";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Failure } from "~/components/form/failure";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Asks before all imported reports of the website are deleted. */
export function RemoveDialog({ hid, failure }: { hid: string; failure: string | null }) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	const closeHref = paths.answers(hid);
	return (
		<Dialog title={t("answers.removeTitle")} closeHref={closeHref}>
			<Form method="post" action={paths.answers(hid, { dialog: "remove" })} preventScrollReset>
				<Failure words={failure} className="mb-3" />
				<p>{t("answers.removeText")}</p>
				<DialogActions>
					<CloseLink href={closeHref} className="button button-outline" focus>
						{t("shell.cancel")}
					</CloseLink>
					<Button variant="danger" name="intent" value="remove" aria-disabled={busy}>
						{t("answers.removeButton")}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	);
}
