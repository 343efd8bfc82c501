import { Form, useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
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
				<FormActions cancel={closeHref} isCautious variant="danger" name="intent" value="remove" busy={busy}>
					{t("answers.removeButton")}
				</FormActions>
			</Form>
		</Dialog>
	);
}
