import { Form } from "@remix-run/react";
import { useId } from "react";
import { Panel } from "~/components/account/panel";
import { Failure } from "~/components/form/failure";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Sends the events of some days again. */
export function ReplayForm({ hid, refusal }: { hid: string; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const id = useId();
	return (
		<Panel title={t("webhooks.replay")} text={t("webhooks.replayText")}>
			<Form method="post" action={paths.webhook(hid)} preventScrollReset noValidate className="flex flex-wrap items-start gap-3">
				<Failure words={refusal?.failure} />
				{(["from", "to"] as const).map((name) => (
					<Field key={name} id={`${id}-${name}`} label={t(`webhooks.${name}`)} errors={refusal?.errors[name]}>
						{(ids) => <input {...ids} type="date" name={name} defaultValue={firstValue(refusal?.values, name)} className="input" />}
					</Field>
				))}
				<Button name="intent" value="replay" variant="outline" className="mt-6">
					{t("webhooks.replay")}
				</Button>
			</Form>
		</Panel>
	);
}
