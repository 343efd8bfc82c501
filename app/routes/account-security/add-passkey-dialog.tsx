import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { askPasskey } from "~/components/passkey/ask-passkey";
import { ConfirmForm } from "~/components/passkey/confirm-form";
import { usePasskeys } from "~/components/passkey/use-passkeys";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import type { ProofView } from "~/domain/account/owner-proof";
import { PASSKEY_NAME_MAX_CHARACTERS } from "~/domain/account/second-step";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

interface AddPasskeyDialogProps {
	proof: ProofView;
	origin: string | null;
	refusal: Refusal | null;
}

/** Asks for the proof, names a new passkey, then lets the browser make it. Works with JavaScript alone. */
export function AddPasskeyDialog({ proof, origin, refusal }: AddPasskeyDialogProps) {
	const { t } = useTranslation();
	const usable = usePasskeys(origin);
	return (
		<Dialog title={t("security.passkeys.addTitle")} closeHref={paths.security()} size="code">
			{!usable && <Callout tone="warn">{origin ? t("security.passkeys.elsewhere", { origin }) : t("security.passkeys.nowhere")}</Callout>}
			<noscript>{t("security.passkeys.needsScripts")}</noscript>
			{proof.needed ? (
				<ConfirmForm proof={proof} self={SELF} closeHref={paths.security()} refusal={refusal} />
			) : (
				<NewPasskeyForm refusal={refusal} />
			)}
		</Dialog>
	);
}

const SELF = paths.security({ dialog: "add_passkey" });

function NewPasskeyForm({ refusal }: Pick<AddPasskeyDialogProps, "refusal">) {
	const { t, i18n } = useTranslation();
	i18n.keep("security.passkeys");
	const words = useErrorWords();
	const submit = useSubmit();
	const isSending = useNavigation().formData?.get("intent") === "add_passkey";
	const [isAsking, setAsking] = useState(false);
	const [refused, setRefused] = useState<string | null>(null);
	const [form, fields] = useForm<{ name: string }>({
		id: "passkey-form",
		lastResult: useLastResult(refusal),
		constraint: { name: { required: true, maxLength: PASSKEY_NAME_MAX_CHARACTERS } },
	});
	const make = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const sent = new FormData(event.currentTarget);
		sent.set("intent", "add_passkey");
		// The server says what is missing before the browser makes a passkey that nobody keeps.
		const isNamed = String(sent.get("name") ?? "").trim() !== "";
		if (isNamed) {
			setAsking(true);
			const asked = await askPasskey("register");
			setAsking(false);
			setRefused(asked.answer === null ? (asked.refusal ?? t("security.passkeys.none")) : null);
			if (asked.answer === null) return;
			sent.set("passkey", asked.answer);
		}
		submit(sent, { method: "post", action: SELF });
	};
	return (
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
			<p role="status" className="text-bad text-sm empty:hidden">
				{refused}
			</p>
			<FormActions cancel={paths.security()} busy={isAsking || isSending} busyLabel="security.passkeys.adding">
				{t("security.passkeys.add")}
			</FormActions>
		</Form>
	);
}
