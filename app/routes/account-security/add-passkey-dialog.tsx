import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { askPasskey } from "~/components/passkey/ask-passkey";
import { ProofField } from "~/components/passkey/proof-field";
import { usePasskeys } from "~/components/passkey/use-passkeys";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import type { ProofView } from "~/domain/account/owner-proof";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

interface AddPasskeyDialogProps {
	proof: ProofView;
	origin: string | null;
	refusal: Refusal | null;
}

/** Names a new passkey, then lets the browser make it. Works with JavaScript alone. */
export function AddPasskeyDialog({ proof, origin, refusal }: AddPasskeyDialogProps) {
	const { t, i18n } = useTranslation();
	i18n.keep("security.passkeys");
	const words = useErrorWords();
	const submit = useSubmit();
	const usable = usePasskeys(origin);
	const isSending = useNavigation().formData?.get("intent") === "add_passkey";
	const [state, setState] = useState<"idle" | "asking" | "none">("idle");
	const [form, fields] = useForm<{ name: string; current_password: string }>({
		id: "passkey-form",
		lastResult: useLastResult(refusal),
		constraint: { name: { required: true } },
	});
	const make = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const sent = new FormData(event.currentTarget);
		sent.set("intent", "add_passkey");
		// The server says what is missing before the browser makes a passkey that nobody keeps.
		const isNamed = String(sent.get("name") ?? "").trim() !== "";
		setState("asking");
		const passkey = isNamed ? await askPasskey("register") : "";
		setState(passkey === null ? "none" : "idle");
		if (passkey === null) return;
		sent.set("passkey", passkey);
		submit(sent, { method: "post", action: paths.security({ dialog: "add_passkey" }) });
	};
	return (
		<Dialog title={t("security.passkeys.addTitle")} closeHref={paths.security()} size="code">
			{!usable && <Callout tone="warn">{origin ? t("security.passkeys.elsewhere", { origin }) : t("security.passkeys.nowhere")}</Callout>}
			<noscript>{t("security.passkeys.needsScripts")}</noscript>
			<Form method="post" {...getFormProps(form)} onSubmit={(event) => void make(event)} noValidate className="needs-scripts grid gap-4">
				<Failure words={form.errors} />
				<p>{t("security.passkeys.addText")}</p>
				<Field
					id={fields.name.id}
					label={t("security.passkeys.name")}
					hint={t("security.passkeys.nameHint")}
					errors={words(fields.name.errors)}
				>
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
				<ProofField
					proof={proof}
					id={fields.current_password.id}
					name={fields.current_password.name}
					errors={words(fields.current_password.errors)}
				/>
				<p role="status" className="text-bad text-sm empty:hidden">
					{state === "none" ? t("security.passkeys.none") : ""}
				</p>
				<FormActions cancel={paths.security()} busy={state === "asking" || isSending} busyLabel="security.passkeys.adding">
					{t("security.passkeys.add")}
				</FormActions>
			</Form>
		</Dialog>
	);
}
