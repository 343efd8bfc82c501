import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Refusal, Values } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { TriedChannel } from "./actions";
import type { ChannelDialogContent } from "./read-channel-dialog";

interface ChannelDialogProps {
	content: ChannelDialogContent;
	refusal: Refusal | null;
	/** Outcome of a test of what is typed. */
	tried: TriedChannel | null;
}

/** The form of a channel, or its removal. */
export function ChannelDialog({ content, refusal, tried }: ChannelDialogProps) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	const { dialog, id, kind } = content;
	const typed = refusal?.values ?? tried?.values;
	const action = paths.alerts({ dialog, ...(id === null ? { kind } : { id }) });
	if (dialog === "remove_channel")
		return <RemoveChannel content={content} action={action} busy={busy} failure={refusal?.failure ?? null} />;
	return (
		<Dialog
			title={id ? t("alertChannels.change") : t("alertChannels.add", { kind: t(`alertChannels.kinds.${kind}`) })}
			closeHref={paths.alerts()}
		>
			<KeptForm
				keep={id ? `alert_channel ${id}` : `new_alert_channel ${kind}`}
				method="post"
				action={action}
				preventScrollReset
				noValidate
				className="grid gap-4"
			>
				{/* Enter saves: a browser presses the first button of a form. */}
				<button type="submit" name="intent" value="save_channel" hidden />
				<input type="hidden" name="kind" value={kind} />
				{id && <input type="hidden" name="id" value={id} />}
				{(refusal?.failure || refusal?.errors.kind) && (
					<Callout tone="bad" role="alert">
						{refusal.failure ?? refusal.errors.kind?.join(" ")}
					</Callout>
				)}
				<p className="text-ink-muted text-sm">{t(`alertChannels.hints.${kind}`)}</p>
				<TargetFields content={content} refusal={refusal} typed={typed} />
				<NameField content={content} refusal={refusal} typed={typed} />
				<p className="flex flex-wrap items-center gap-3">
					<SubmitButton variant="outline" name="intent" value="try_channel" busy={busy} busyLabel="alertChannels.testing">
						{t("alertChannels.test")}
					</SubmitButton>
				</p>
				<div role="status">{tried && <Callout tone={tried.tone}>{tried.text}</Callout>}</div>
				<FormActions cancel={paths.alerts()} name="intent" value="save_channel" busy={busy} busyLabel="alertChannels.saving">
					{t("alertChannels.save")}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}

interface FieldsProps extends Omit<ChannelDialogProps, "tried"> {
	typed: Values | undefined;
}

/** Fields of a channel's target: an address, or the token and chat of a bot. Tokens are not kept and not repeated. */
function TargetFields({ content: { id: stored, kind, hint }, refusal, typed }: FieldsProps) {
	const { t } = useTranslation();
	const id = useId();
	const secretHint = t(kind === "telegram" ? "alertChannels.tokenHint" : "alertChannels.urlHint");
	const secret = stored ? `${t("alertChannels.keepHint")} (${hint})` : secretHint;
	if (kind !== "telegram")
		return (
			<Field id={`${id}-url`} label={t("alertChannels.url")} hint={secret} errors={refusal?.errors.url}>
				{(ids) => (
					<input
						{...ids}
						type="url"
						name="url"
						inputMode="url"
						required={!stored}
						autoComplete="off"
						spellCheck={false}
						data-focus
						defaultValue={firstValue(typed, "url")}
						className="input"
					/>
				)}
			</Field>
		);
	return (
		<>
			<Field id={`${id}-token`} label={t("alertChannels.token")} hint={secret} errors={refusal?.errors.token}>
				{(ids) => <input {...ids} type="password" name="token" required={!stored} autoComplete="off" data-focus className="input" />}
			</Field>
			<Field id={`${id}-chat`} label={t("alertChannels.chat")} hint={t("alertChannels.errors.chat")} errors={refusal?.errors.chat}>
				{(ids) => (
					<input {...ids} name="chat" required={!stored} autoComplete="off" defaultValue={firstValue(typed, "chat")} className="input" />
				)}
			</Field>
		</>
	);
}

function NameField({ content, refusal, typed }: FieldsProps) {
	const { t } = useTranslation();
	const id = useId();
	return (
		<Field id={id} label={t("alertChannels.name")} hint={t("alertChannels.nameHint")} errors={refusal?.errors.name}>
			{(ids) => (
				<input {...ids} name="name" autoComplete="off" defaultValue={firstValue(typed, "name") ?? content.name} className="input" />
			)}
		</Field>
	);
}

interface RemoveChannelProps {
	content: ChannelDialogContent;
	action: string;
	busy: boolean;
	failure: string | null;
}

function RemoveChannel({ content, action, busy, failure }: RemoveChannelProps) {
	const { t } = useTranslation();
	return (
		<Dialog title={t("alertChannels.removeTitle")} closeHref={paths.alerts()}>
			<Failure words={failure} className="mb-3" />
			<p className="font-medium [overflow-wrap:anywhere]">{content.name || content.hint}</p>
			<p>{t("alertChannels.removeText")}</p>
			<Form method="post" action={action} preventScrollReset>
				<input type="hidden" name="id" value={content.id ?? ""} />
				<FormActions cancel={paths.alerts()} isCautious variant="danger" name="intent" value="remove_channel" busy={busy}>
					{t("alertChannels.remove")}
				</FormActions>
			</Form>
		</Dialog>
	);
}
