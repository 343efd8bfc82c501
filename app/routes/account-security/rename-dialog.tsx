import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

const loadSchema = async () => (await import("./schema")).renameSchema;

export function RenameDialog({ id, label, refusal }: { id: string; label: string; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const busy = useNavigation().formData?.get("intent") === "rename_passkey";
	const [form, fields] = useForm({
		id: "rename-form",
		lastResult: useLastResult(refusal),
		defaultValue: { name: label },
		constraint: { name: { required: true } },
		...useLateSchema(loadSchema),
	});
	return (
		<Dialog title={t("security.passkeys.renameTitle")} closeHref={paths.security()} size="code">
			<Form
				method="post"
				action={paths.security({ dialog: "rename_passkey", id })}
				{...getFormProps(form)}
				noValidate
				className="grid gap-4"
			>
				<Failure words={form.errors} />
				<input type="hidden" name="id" value={id} />
				<Field id={fields.name.id} label={t("security.passkeys.name")} errors={words(fields.name.errors)}>
					{(ids) => (
						<input
							{...getInputProps(fields.name, { type: "text", ariaAttributes: false })}
							{...ids}
							key={fields.name.key}
							data-focus
							autoComplete="off"
							className="input"
						/>
					)}
				</Field>
				<FormActions cancel={paths.security()} name="intent" value="rename_passkey" busy={busy} busyLabel="account.saving">
					{t("security.passkeys.rename")}
				</FormActions>
			</Form>
		</Dialog>
	);
}
