import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import type { z } from "zod";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { useLastResult } from "~/components/form/outcome";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { ProofField } from "~/components/passkey/proof-field";
import { CopyButton } from "~/components/ui/copy-button";
import { Field } from "~/components/ui/field";
import type { ProofView } from "~/domain/account/owner-proof";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { DialogContent } from "./read-screen";
import type { proofSchema } from "./schema";

type SetUp = Extract<DialogContent, { name: "two_step" }>["waiting"];

interface SetUpDialogProps {
	proof: ProofView;
	/** Secret that waits for its first code; null before it was asked for. */
	waiting: SetUp;
	refusal: Refusal | null;
}

/** Sets up an authenticator app: a proof, then the secret and its first code. Both steps are forms of the server. */
export function SetUpDialog({ proof, waiting, refusal }: SetUpDialogProps) {
	const { t } = useTranslation();
	return (
		<Dialog title={t("security.twoStep.setUpTitle")} closeHref={paths.security()} size="code">
			{waiting ? <SecretForm waiting={waiting} refusal={refusal} /> : <StartForm proof={proof} refusal={refusal} />}
		</Dialog>
	);
}

const SELF = paths.security({ dialog: "two_step" });

function StartForm({ proof, refusal }: Pick<SetUpDialogProps, "proof" | "refusal">) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const busy = useNavigation().formData?.get("intent") === "start_two_step";
	const [form, fields] = useForm<z.input<typeof proofSchema>>({ id: "start-form", lastResult: useLastResult(refusal) });
	return (
		<Form method="post" action={SELF} {...getFormProps(form)} noValidate className="grid gap-4">
			<Failure words={form.errors} />
			<p>{t("security.twoStep.need")}</p>
			<ProofField
				proof={proof}
				id={fields.current_password.id}
				name={fields.current_password.name}
				errors={words(fields.current_password.errors)}
				isFirst
			/>
			<FormActions cancel={paths.security()} name="intent" value="start_two_step" busy={busy} busyLabel="account.saving">
				{t("security.twoStep.continue")}
			</FormActions>
		</Form>
	);
}

const loadSchema = async () => (await import("~/domain/account/sign-in-forms")).appCodeSchema;

function SecretForm({ waiting, refusal }: { waiting: NonNullable<SetUp>; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const busy = useNavigation().formData?.get("intent") === "confirm_two_step";
	const [form, fields] = useForm({
		id: "app-code-form",
		lastResult: useLastResult(refusal),
		constraint: { code: { required: true } },
		...useLateSchema(loadSchema),
	});
	const { secret, address, picture } = waiting;
	return (
		<Form method="post" action={SELF} {...getFormProps(form)} noValidate className="grid gap-4">
			<Failure words={form.errors} />
			<p>{t("security.twoStep.scan")}</p>
			<div className="grid justify-items-center gap-3">
				{/* Dark squares on white in both themes: cameras read no others. */}
				<svg
					viewBox={`0 0 ${picture.size} ${picture.size}`}
					role="img"
					aria-label={t("security.twoStep.picture")}
					className="w-48 rounded-control"
					shapeRendering="crispEdges"
				>
					<rect width="100%" height="100%" fill="#fff" />
					<path d={picture.path} fill="#000" />
				</svg>
				<p className="text-center">
					<span className="block text-ink-muted text-sm">{t("security.twoStep.byHand")}</span>
					<code className="select-all break-words font-mono">{secret}</code>
				</p>
				<span className="flex flex-wrap justify-center gap-2">
					<CopyButton text={secret.replaceAll(" ", "")} name={t("security.twoStep.secret")} />
					<a href={address} className="button button-outline button-small">
						{t("security.twoStep.openApp")}
					</a>
				</span>
			</div>
			<Field id={fields.code.id} label={t("security.twoStep.code")} errors={words(fields.code.errors)}>
				{(ids) => (
					<input
						{...getInputProps(fields.code, { type: "text", ariaAttributes: false })}
						{...ids}
						key={fields.code.key}
						data-focus
						inputMode="numeric"
						autoComplete="one-time-code"
						className="input text-xl tabular-nums tracking-widest"
					/>
				)}
			</Field>
			<FormActions cancel={paths.security()} name="intent" value="confirm_two_step" busy={busy} busyLabel="account.saving">
				{t("security.twoStep.confirm")}
			</FormActions>
		</Form>
	);
}
