import { useNavigation } from "@remix-run/react";
import { useId } from "react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { EditVersion } from "~/components/form/edit-version";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Field } from "~/components/ui/field";
import { usePolicy } from "~/components/use-policy";
import type { Refusal } from "~/domain/refusal/refusal";
import { WEBHOOK_EVENTS } from "~/domain/webhook/event-types";
import { useTranslation } from "~/i18n/use-translation";

interface Choice {
	hid: string;
	name: string;
}

interface EndpointDialogProps {
	title: string;
	/** Name of the draft (KeptForm). */
	keep: string;
	closeHref: string;
	action: string;
	/** The endpoint as it is; empty fields for a new one. */
	endpoint: {
		url: string;
		name: string;
		events: readonly string[];
		websites: readonly string[];
		tags: readonly string[];
		version?: string;
	};
	choices: { websites: readonly Choice[]; tags: readonly Choice[] };
	refusal: Refusal | null;
}

/** The form of a new or existing endpoint. */
export function EndpointDialog({ title, keep, closeHref, action, endpoint, choices, refusal }: EndpointDialogProps) {
	const { t } = useTranslation();
	const { hasPlans } = usePolicy();
	const id = useId();
	const busy = useNavigation().formMethod === "POST";
	const values = refusal?.values;
	const names = new Map([...choices.websites, ...choices.tags].map(({ hid, name }) => [hid, name]));
	for (const event of WEBHOOK_EVENTS) names.set(event, t(`webhooks.eventNames.${event}`));
	const nameOf = (value: string) => names.get(value) ?? value;
	const ticked = (name: "events" | "websites" | "tags") => new Set(refusal ? (values?.[name] ?? []) : endpoint[name]);
	return (
		<Dialog title={title} closeHref={closeHref}>
			<KeptForm keep={keep} method="post" action={action} preventScrollReset noValidate className="grid gap-4">
				<Failure words={refusal?.failure} />
				{endpoint.version && (
					<EditVersion
						version={endpoint.version}
						refusal={refusal}
						intent="save"
						labels={{
							url: t("webhooks.url"),
							name: t("webhooks.name"),
							events: t("webhooks.events"),
							websites: t("webhooks.websites"),
							tags: t("webhooks.tags"),
						}}
						show={(_, text) => text.split(", ").map(nameOf).join(", ")}
					/>
				)}
				<Field id={`${id}-url`} label={t("webhooks.url")} hint={t("webhooks.urlHint")} errors={refusal?.errors.url}>
					{(ids) => (
						<input
							{...ids}
							type="url"
							name="url"
							inputMode="url"
							required
							autoComplete="off"
							spellCheck={false}
							data-focus
							defaultValue={firstValue(values, "url") ?? endpoint.url}
							className="input"
						/>
					)}
				</Field>
				<Field id={`${id}-name`} label={t("webhooks.name")} hint={t("webhooks.nameHint")} errors={refusal?.errors.name}>
					{(ids) => (
						<input {...ids} name="name" autoComplete="off" defaultValue={firstValue(values, "name") ?? endpoint.name} className="input" />
					)}
				</Field>
				<Boxes
					id={`${id}-events`}
					name="events"
					legend={t("webhooks.events")}
					errors={refusal?.errors.events}
					ticked={ticked("events")}
					choices={WEBHOOK_EVENTS.filter((hid) => hasPlans || hid !== "subscription.changed" || ticked("events").has(hid)).map((hid) => ({
						hid,
						name: t(`webhooks.eventNames.${hid}`),
					}))}
				/>
				{choices.websites.length + choices.tags.length > 0 && (
					<details open={ticked("websites").size + ticked("tags").size > 0 || Boolean(refusal?.errors.websites ?? refusal?.errors.tags)}>
						<summary className="cursor-pointer font-medium">{t("webhooks.scope")}</summary>
						<p className="mt-1 mb-3 text-ink-muted text-xs">{t("webhooks.scopeHint")}</p>
						<div className="grid gap-4">
							<Boxes
								id={`${id}-websites`}
								name="websites"
								legend={t("webhooks.websites")}
								errors={refusal?.errors.websites}
								ticked={ticked("websites")}
								choices={choices.websites}
							/>
							<Boxes
								id={`${id}-tags`}
								name="tags"
								legend={t("webhooks.tags")}
								errors={refusal?.errors.tags}
								ticked={ticked("tags")}
								choices={choices.tags}
							/>
						</div>
					</details>
				)}
				<FormActions cancel={closeHref} name="intent" value="save" busy={busy} busyLabel="webhooks.saving">
					{t("webhooks.save")}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}

interface BoxesProps {
	id: string;
	name: string;
	legend: string;
	errors: readonly string[] | undefined;
	ticked: ReadonlySet<string>;
	choices: readonly Choice[];
}

function Boxes({ id, name, legend, errors = [], ticked, choices }: BoxesProps) {
	if (choices.length === 0) return null;
	return (
		<fieldset aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
			<legend className="mb-1 font-medium">{legend}</legend>
			<div className="grid max-h-60 gap-x-4 gap-y-1 overflow-y-auto sm:grid-cols-2">
				{choices.map((one) => (
					<label key={one.hid} className="flex min-h-7 items-start gap-2">
						<input type="checkbox" name={name} value={one.hid} defaultChecked={ticked.has(one.hid)} className="mt-1 size-4 shrink-0" />
						<span className="min-w-0 break-words">{one.name}</span>
					</label>
				))}
			</div>
			{errors.length > 0 && (
				<p id={`${id}-error`} className="mt-1 text-bad text-sm">
					{errors.join(" ")}
				</p>
			)}
		</fieldset>
	);
}
