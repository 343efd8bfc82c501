import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { AlertScreen } from "./read-screen";

interface MuteFormProps {
	hid: string;
	website: NonNullable<AlertScreen["website"]>;
	refusal: Refusal | null;
}

/** Stops messages about the website until a day. */
export function MuteForm({ hid, website, refusal }: MuteFormProps) {
	const { t } = useTranslation();
	const id = useId();
	const busy = useNavigation().formMethod === "POST";
	return (
		<Form
			method="post"
			action={paths.alert(hid)}
			preventScrollReset
			className="mt-4 flex flex-wrap items-end gap-3 border-line border-t pt-4"
		>
			{refusal?.failure && (
				<p role="alert" className="basis-full text-bad">
					{refusal.failure}
				</p>
			)}
			{website.muted === null ? (
				<>
					<Field id={id} label={t("alerts.detail.muteWebsite")} errors={refusal?.errors.until}>
						{(ids) => <input {...ids} type="date" name="until" required className="input w-auto" />}
					</Field>
					<Button variant="outline" name="intent" value="mute" aria-disabled={busy}>
						{t("alerts.detail.mute")}
					</Button>
				</>
			) : (
				<>
					<p className="grow">{t("alerts.detail.muted", { day: website.muted })}</p>
					<Button variant="outline" name="intent" value="unmute" aria-disabled={busy}>
						{t("alerts.detail.unmute")}
					</Button>
				</>
			)}
		</Form>
	);
}
