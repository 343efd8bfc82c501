import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { refusalOf } from "~/components/form/outcome";
import { Field } from "~/components/ui/field";
import type { Outcome, Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

/** The open dialog of the screen of connections. */
export function ConnectionDialogs({ dialog, outcome }: { dialog: Screen["dialog"]; outcome: Outcome<never> | undefined }) {
	const { t } = useTranslation();
	if (dialog === null) return null;
	const refusal = refusalOf(outcome, dialog.name);
	switch (dialog.name) {
		case "service_key":
			return (
				<KeyDialog
					intent="service_key"
					title={t("connections.serviceKey.title")}
					steps={[t("connections.serviceKey.steps.account"), t("connections.serviceKey.steps.user")]}
					words={{
						label: t("connections.serviceKey.label"),
						hint: t("connections.serviceKey.hint"),
						save: t("connections.serviceKey.save"),
					}}
					refusal={refusal}
				/>
			);
		case "bing_key":
			return (
				<KeyDialog
					intent="bing_key"
					title={t("connections.bingKey.title")}
					steps={[t("connections.bingKey.step")]}
					words={{ label: t("connections.bingKey.label"), hint: t("connections.bingKey.hint"), save: t("connections.bingKey.save") }}
					refusal={refusal}
				/>
			);
		case "disconnect":
			return (
				<ConfirmDialog
					intent="disconnect"
					title={t("connections.disconnectTitle", { name: dialog.connection.name })}
					button={t("connections.disconnect")}
					failure={refusal?.failure ?? null}
				>
					<p>{t("connections.disconnectText")}</p>
					<input type="hidden" name="connection" value={dialog.connection.hid} />
				</ConfirmDialog>
			);
		case "delete_data":
			return (
				<ConfirmDialog
					intent="delete_data"
					title={t("connections.deleteTitle", { property: dialog.property.label })}
					button={t("connections.deleteButton", { count: dialog.property.daysKept })}
					failure={refusal?.failure ?? null}
				>
					<p>{t("connections.deleteText", { count: dialog.property.daysKept })}</p>
					<input type="hidden" name="property" value={dialog.property.hid} />
				</ConfirmDialog>
			);
	}
}

interface KeyDialogProps {
	intent: "service_key" | "bing_key";
	title: string;
	steps: readonly string[];
	words: { label: string; hint: string; save: string };
	refusal: Refusal | null;
}

/** Takes a key. It is no kept form: secrets are not kept in the browser. */
function KeyDialog({ intent, title, steps, words, refusal }: KeyDialogProps) {
	const busy = useNavigation().formMethod === "POST";
	return (
		<Dialog title={title} closeHref={paths.connections()}>
			<Form method="post" action={paths.connections({ dialog: intent })} preventScrollReset noValidate className="grid gap-4">
				<Failure words={refusal?.failure} />
				<ol className="grid list-decimal gap-1.5 pl-5">
					{steps.map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
				<Field id="key" label={words.label} hint={words.hint} errors={refusal?.errors.key}>
					{(ids) => {
						const rest = { ...ids, name: "key", required: true, autoComplete: "off", spellCheck: false, "data-focus": true } as const;
						return intent === "service_key" ? (
							<textarea {...rest} rows={6} className="input h-auto py-2 font-mono text-xs" />
						) : (
							<input {...rest} type="text" className="input" />
						);
					}}
				</Field>
				<FormActions cancel={paths.connections()} name="intent" value={intent} busy={busy} busyLabel="connections.saving">
					{words.save}
				</FormActions>
			</Form>
		</Dialog>
	);
}

interface ConfirmDialogProps {
	intent: "disconnect" | "delete_data";
	title: string;
	button: string;
	failure: string | null;
	children: ReactNode;
}

function ConfirmDialog({ intent, title, button, failure, children }: ConfirmDialogProps) {
	const busy = useNavigation().formMethod === "POST";
	return (
		<Dialog title={title} closeHref={paths.connections()}>
			<Form method="post" action={paths.connections()} preventScrollReset>
				<Failure words={failure} className="mb-3" />
				{children}
				<FormActions cancel={paths.connections()} isCautious variant="danger" name="intent" value={intent} busy={busy}>
					{button}
				</FormActions>
			</Form>
		</Dialog>
	);
}
