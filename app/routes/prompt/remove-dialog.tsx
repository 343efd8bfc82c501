import { Form, useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { REST_DAYS } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { promptHref } from "./prompt-address";
import type { PromptScreen } from "./read-screen";

/** Asks before the prompt goes with its answers. */
export function RemoveDialog({ screen: { query, text }, failure }: { screen: PromptScreen; failure: string | null }) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	const closeHref = promptHref(query);
	return (
		<Dialog title={t("prompts.remove.title")} closeHref={closeHref}>
			<Form method="post" action={paths.prompt(query.hid, { dialog: "remove" })} preventScrollReset>
				<Failure words={failure} className="mb-3" />
				<p className="[overflow-wrap:anywhere]">{t("prompts.remove.text", { text })}</p>
				<p className="mt-2">{t("prompts.remove.kept", { days: REST_DAYS })}</p>
				<FormActions cancel={closeHref} isCautious variant="danger" name="intent" value="remove" busy={busy}>
					{t("prompts.remove.submit")}
				</FormActions>
			</Form>
		</Dialog>
	);
}
