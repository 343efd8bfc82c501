import { Form, useNavigation } from "@remix-run/react";
import { SecretDialog } from "~/components/account/secret-dialog";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { EndpointDialog } from "~/components/webhooks/endpoint-dialog";
import type { Refusal } from "~/domain/refusal/refusal";
import { REST_DAYS } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

interface EndpointDialogsProps {
	screen: Screen;
	/** A new secret, shown once; null for none. */
	secret: string | null;
	label: string;
	refusal: Refusal | null;
	failure: string | null;
}

/** The open dialog of an endpoint's screen. */
export function EndpointDialogs({ screen, secret, label, refusal, failure }: EndpointDialogsProps) {
	const { t } = useTranslation();
	const { endpoint, dialog } = screen;
	const { hid } = endpoint;
	if (secret !== null) {
		const words = { title: t("webhooks.secretTitle"), warning: t("webhooks.secretOnce"), label: t("webhooks.secretOf", { label }) };
		return <SecretDialog {...words} secret={secret} closeHref={paths.webhook(hid)} />;
	}
	if (dialog === "change_webhook") {
		return (
			<EndpointDialog
				keep={`webhook ${hid}`}
				title={t("webhooks.changeTitle")}
				closeHref={paths.webhook(hid)}
				action={paths.webhook(hid, { dialog })}
				endpoint={endpoint}
				choices={screen.choices}
				refusal={refusal}
			/>
		);
	}
	if (dialog === "rotate_webhook") {
		const words = { title: t("webhooks.rotateTitle"), text: t("webhooks.rotateText"), button: t("webhooks.rotate") };
		return <ConfirmDialog {...words} hid={hid} dialog={dialog} intent="rotate" failure={failure} />;
	}
	if (dialog === "remove_webhook") {
		const words = {
			title: t("webhooks.removeTitle"),
			text: `${t("webhooks.removeText")} ${t("lists.kept", { days: REST_DAYS })}`,
			button: t("webhooks.remove"),
		};
		return <ConfirmDialog {...words} hid={hid} dialog={dialog} intent="remove" failure={failure} />;
	}
	return null;
}

interface ConfirmDialogProps {
	title: string;
	text: string;
	button: string;
	hid: string;
	dialog: string;
	intent: "rotate" | "remove";
	failure: string | null;
}

function ConfirmDialog({ title, text, button, hid, dialog, intent, failure }: ConfirmDialogProps) {
	const busy = useNavigation().formMethod === "POST";
	return (
		<Dialog title={title} closeHref={paths.webhook(hid)}>
			<Failure words={failure} className="mb-3" />
			<p>{text}</p>
			<Form method="post" action={paths.webhook(hid, { dialog })} preventScrollReset>
				<FormActions
					cancel={paths.webhook(hid)}
					isCautious
					variant={intent === "remove" ? "danger" : "primary"}
					name="intent"
					value={intent}
					busy={busy}
				>
					{button}
				</FormActions>
			</Form>
		</Dialog>
	);
}
