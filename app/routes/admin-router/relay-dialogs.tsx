import { Form } from "@remix-run/react";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { FormActions } from "~/components/dialog/form-actions";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Options } from "~/components/form/select-field";
import { Callout } from "~/components/ui/callout";
import { CopyButton } from "~/components/ui/copy-button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { RELAY_KINDS } from "~/domain/relay/relay-kinds";
import { RELAY_NAME_MAX_CHARACTERS } from "~/domain/relay/relay-limits";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { RelayCommand } from "./relay-command";

interface AddProps {
	/** Countries of the engine's table: code and name. */
	countries: readonly { code: string; name: string }[];
	refusal: Refusal | null;
}

type ErrorKey = "name" | "kind" | "country" | "slots" | "pause";

export function AddRelay({ countries, refusal }: AddProps) {
	const { t } = useTranslation();
	const sent = (name: string, usual: string) => firstValue(refusal?.values, name) ?? usual;
	const errors = (name: ErrorKey) => (refusal?.errors[name] ? [t(`relays.errors.${name}`)] : []);
	return (
		<Dialog title={t("relays.add")} closeHref={paths.adminRouter()}>
			<KeptForm keep="relay" method="post" className="grid gap-4" noValidate>
				<Field id="name" label={t("relays.form.name")} hint={t("relays.form.nameHint")} errors={errors("name")}>
					{(ids) => (
						<input
							{...ids}
							name="name"
							maxLength={RELAY_NAME_MAX_CHARACTERS}
							defaultValue={sent("name", "")}
							className="input"
							data-focus
						/>
					)}
				</Field>
				<Field id="kind" label={t("relays.form.kind")} errors={errors("kind")}>
					{(ids) => (
						<select {...ids} name="kind" defaultValue={sent("kind", "residential")} className="input">
							<Options options={RELAY_KINDS.map((kind) => ({ code: kind, name: t(`relays.form.${kind}`) }))} />
						</select>
					)}
				</Field>
				<Field id="country" label={t("relays.form.country")} hint={t("relays.form.countryHint")} errors={errors("country")}>
					{(ids) => (
						<select {...ids} name="country" defaultValue={sent("country", "fr")} className="input">
							<Options options={countries} />
						</select>
					)}
				</Field>
				<div className="grid gap-4">
					<Field id="slots" label={t("relays.form.slots")} hint={t("relays.form.slotsHint")} errors={errors("slots")}>
						{(ids) => <input {...ids} name="slots" inputMode="numeric" defaultValue={sent("slots", "1")} className="input" />}
					</Field>
					<Field id="pause" label={t("relays.form.pause")} hint={t("relays.form.pauseHint")} errors={errors("pause")}>
						{(ids) => <input {...ids} name="pause" inputMode="numeric" defaultValue={sent("pause", "10")} className="input" />}
					</Field>
				</div>
				<FormActions cancel={paths.adminRouter()} name="intent" value="add">
					{t("relays.form.save")}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}

/** The token, shown once. Escape does not close the dialog, so that it is not lost by accident. */
export function TokenShown({ name, token, origin }: { name: string; token: string; origin: string }) {
	const { t } = useTranslation();
	return (
		<Dialog title={t("relays.tokenTitle", { name })} persistent>
			<Callout tone="warn">{t("relays.tokenOnce")}</Callout>
			<div className="mt-4 flex flex-wrap gap-2">
				<input
					readOnly
					value={token}
					data-focus
					aria-label={t("relays.tokenLabel")}
					onFocus={(event) => event.currentTarget.select()}
					autoComplete="off"
					spellCheck={false}
					className="input min-w-0 grow basis-72 font-mono text-sm"
				/>
				<CopyButton text={token} />
			</div>
			<p className="mt-4">{t("relays.command")}</p>
			<RelayCommand origin={origin} token={token} />
			<DialogActions>
				<CloseLink href={paths.adminRouter()} className="button button-primary">
					{t("relays.done")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}

interface AskProps {
	what: "renew" | "revoke";
	relay: { id: string; name: string };
}

/** Asks before the present token stops to work. */
export function AskRelay({ what, relay: { id, name } }: AskProps) {
	const { t } = useTranslation();
	return (
		<Dialog title={t(`relays.${what}Title`, { name })} closeHref={paths.adminRouter()}>
			<Form method="post">
				<input type="hidden" name="relay" value={id} />
				<p>{t(`relays.${what}Text`)}</p>
				<FormActions cancel={paths.adminRouter()} variant={what === "revoke" ? "danger" : "primary"} name="intent" value={what} data-focus>
					{t(what === "revoke" ? "relays.revokeDo" : "relays.renew")}
				</FormActions>
			</Form>
		</Dialog>
	);
}
