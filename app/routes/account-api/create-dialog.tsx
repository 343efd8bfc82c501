import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { useLastResult } from "~/components/form/outcome";
import { SelectField } from "~/components/form/select-field";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { ProofField } from "~/components/passkey/proof-field";
import { Field } from "~/components/ui/field";
import { API_SCOPES, API_TOKEN_DAYS } from "~/domain/account/api-token-rules";
import type { ProofView } from "~/domain/account/owner-proof";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { SCOPE_KEYS } from "./scope-keys";

const loadSchema = async () => (await import("./schema")).tokenSchema;

interface CreateDialogProps {
	proof: ProofView;
	refusal: Refusal | null;
}

export function CreateDialog({ proof, refusal }: CreateDialogProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const busy = useNavigation().formMethod === "POST";
	const [form, fields] = useForm({
		id: "token-form",
		lastResult: useLastResult(refusal),
		constraint: { label: { required: true } },
		...useLateSchema(loadSchema),
	});
	return (
		<Dialog title={t("apiTokens.createTitle")} closeHref={paths.apiTokens()}>
			<KeptForm
				keep="new_token"
				method="post"
				action={paths.apiTokens({ dialog: "create_api_token" })}
				preventScrollReset
				{...getFormProps(form)}
				noValidate
				className="grid gap-4"
			>
				<Failure words={form.errors} />
				<Field id={fields.label.id} label={t("apiTokens.label")} hint={t("apiTokens.labelHint")} errors={words(fields.label.errors)}>
					{(ids) => (
						<input
							{...getInputProps(fields.label, { type: "text", ariaAttributes: false })}
							{...ids}
							key={fields.label.key}
							data-focus
							autoComplete="off"
							className="input"
						/>
					)}
				</Field>
				<SelectField
					name={fields.scope.name}
					label={t("apiTokens.scopeLabel")}
					hint={t("apiTokens.scope")}
					options={API_SCOPES.toReversed().map((code) => ({ code, name: t(`apiTokens.scopes.${SCOPE_KEYS[code]}`) }))}
					value={fields.scope.value ?? "*"}
					errors={words(fields.scope.errors)}
				/>
				<SelectField
					name={fields.days.name}
					label={t("apiTokens.lifetime")}
					options={[
						{ code: "", name: t("apiTokens.unlimited") },
						...API_TOKEN_DAYS.map((count) => ({ code: String(count), name: t("apiTokens.days", { count }) })),
					]}
					value={fields.days.value ?? ""}
					errors={words(fields.days.errors)}
				/>
				<label className="flex items-start gap-2">
					<input
						type="checkbox"
						name={fields.keeps_made.name}
						value="on"
						defaultChecked={fields.keeps_made.value === "on"}
						className="mt-1 size-4"
					/>
					<span>
						{t("apiTokens.keeps")}
						<span className="block text-ink-muted text-sm">{t("apiTokens.keepsHint")}</span>
					</span>
				</label>
				<ProofField
					proof={proof}
					id={fields.current_password.id}
					name={fields.current_password.name}
					errors={words(fields.current_password.errors)}
				/>
				<FormActions cancel={paths.apiTokens()} name="intent" value="create" busy={busy} busyLabel="apiTokens.creating">
					{t("apiTokens.create")}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}
