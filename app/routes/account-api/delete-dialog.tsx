import { Form, useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { REPORT_TYPES } from "~/domain/export/choices";
import { MADE_KINDS } from "~/domain/thing/things";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Made } from "~/services/makers/list-made";

interface DeleteDialogProps {
	hid: string;
	label: string;
	/** What the token made and would leave behind. */
	made: Made;
	failure: string | null;
}

export function DeleteDialog({ hid, label, made, failure }: DeleteDialogProps) {
	const { t, i18n } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	const things = MADE_KINDS.flatMap((kind) => made[kind].map((one) => ({ ...one, kind })));
	const nameOf = ({ kind, name }: (typeof things)[number]) => {
		if (kind === "scheduled_exports") return t(`exports.types.${REPORT_TYPES.find((one) => one === name) ?? "daily"}`);
		const key = `alerts.kinds.${name}.name`;
		return kind === "alert_rules" && i18n.exists(key) ? t(key) : name;
	};
	return (
		<Dialog title={t("apiTokens.deleteTitle", { label })} closeHref={paths.apiTokens()}>
			<Failure words={failure} className="mb-3" />
			<p>{t("apiTokens.deleteLost")}</p>
			<Form method="post" action={paths.apiTokens({ dialog: "delete_api_token", id: hid })} preventScrollReset>
				<input type="hidden" name="id" value={hid} />
				{things.length > 0 && (
					<>
						<p className="mt-3">{t("apiTokens.madeTitle")}</p>
						<ul className="list-disc pl-5 [overflow-wrap:anywhere]">
							{things.map((one) => (
								<li key={one.hid}>{t(`apiTokens.madeKinds.${one.kind}`, { name: nameOf(one) })}</li>
							))}
						</ul>
						<fieldset className="mt-3 grid gap-2">
							<legend className="sr-only">{t("apiTokens.madeThen")}</legend>
							<Choice value="end" text={t("apiTokens.madeEnd")} isChosen />
							<Choice value="keep" text={t("apiTokens.madeKeep")} />
						</fieldset>
					</>
				)}
				<FormActions
					cancel={paths.apiTokens()}
					isCautious
					variant="danger"
					name="intent"
					value="delete"
					busy={busy}
					busyLabel="apiTokens.deleting"
				>
					{t("apiTokens.delete")}
				</FormActions>
			</Form>
		</Dialog>
	);
}

function Choice({ value, text, isChosen = false }: { value: "end" | "keep"; text: string; isChosen?: boolean }) {
	return (
		<label className="flex items-start gap-2">
			<input type="radio" name="made" value={value} defaultChecked={isChosen} className="mt-1 size-4" />
			<span>{text}</span>
		</label>
	);
}
