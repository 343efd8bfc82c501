import { useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { EditVersion } from "~/components/form/edit-version";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Field } from "~/components/ui/field";
import { versionOf } from "~/domain/edit/merge-edit";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { promptHref } from "./prompt-address";
import type { PromptScreen } from "./read-screen";

/** Words by which answers name the website, one per line. */
export function NamesDialog({ screen, refusal }: { screen: PromptScreen; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	const { query, website, names } = screen;
	const closeHref = promptHref(query);
	return (
		<Dialog title={t("prompts.names.title", { name: website.name })} closeHref={closeHref}>
			<KeptForm
				keep={`website_names ${website.hid}`}
				method="post"
				action={paths.prompt(query.hid, { dialog: "names" })}
				preventScrollReset
				className="grid gap-4"
			>
				<Failure words={refusal?.failure} />
				<EditVersion version={versionOf({ names })} refusal={refusal} labels={{ names: t("prompts.names.label") }} intent="save_names" />
				<input type="hidden" name="website" value={website.hid} />
				<Field id="names" label={t("prompts.names.label")} hint={t("prompts.names.hint")} errors={refusal?.errors.names}>
					{(ids) => (
						<textarea
							{...ids}
							name="names"
							rows={5}
							defaultValue={firstValue(refusal?.values, "names") ?? names.join("\n")}
							className="input"
							data-focus
						/>
					)}
				</Field>
				<FormActions cancel={closeHref} name="intent" value="save_names" busy={busy} busyLabel="prompts.edit.saving">
					{t("prompts.names.submit")}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}
