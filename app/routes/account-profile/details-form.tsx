import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { z } from "zod";
import { Panel } from "~/components/account/panel";
import { EditVersion } from "~/components/form/edit-version";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { useLastResult } from "~/components/form/outcome";
import { PhoneFields } from "~/components/form/phone-fields";
import { useErrorWords } from "~/components/form/use-error-words";
import { useLateSchema } from "~/components/form/use-late-schema";
import { ProofField } from "~/components/passkey/proof-field";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { Screen } from "./read-screen";
import type { profileSchema } from "./schema";

const loadSchema = async () => (await import("./schema")).profileSchema;

interface DetailsFormProps {
	screen: Pick<Screen, "version" | "profile" | "countries" | "proof">;
	refusal: Refusal | null;
}

export function DetailsForm({ screen, refusal }: DetailsFormProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const phoneWords = {
		country: t("account.profile.phoneCountry"),
		phone: t("account.profile.phone"),
		hint: t("account.profile.phoneHint"),
	};
	const busy = useNavigation().formData?.get("intent") === "profile";
	const [form, fields] = useForm<z.output<typeof profileSchema>>({
		id: "profile-form",
		lastResult: useLastResult(refusal),
		defaultValue: screen.profile,
		constraint: { first_name: { required: true }, last_name: { required: true } },
		...useLateSchema(loadSchema),
	});
	const texts = [
		[fields.first_name, t("account.profile.firstName"), "given-name"],
		[fields.last_name, t("account.profile.lastName"), "family-name"],
		[fields.company, t("account.profile.company"), "organization"],
	] as const;
	return (
		<Panel title={t("account.profile.details")}>
			<KeptForm keep="profile" method="post" {...getFormProps(form)} noValidate className="field-pairs">
				<Failure words={form.errors} className="sm:col-span-2" />
				<EditVersion
					version={screen.version}
					refusal={refusal}
					intent="profile"
					labels={{ ...Object.fromEntries(texts.map(([field, label]) => [field.name, label])), phone: t("account.profile.phone") }}
				/>
				{texts.map(([field, label, complete]) => (
					<Field key={field.id} id={field.id} label={label} errors={words(field.errors)}>
						{(ids) => (
							<input
								{...getInputProps(field, { type: "text", ariaAttributes: false })}
								{...ids}
								key={field.key}
								autoComplete={complete}
								className="input"
							/>
						)}
					</Field>
				))}
				<Field id="profile-email" label={t("account.profile.email")} hint={t("account.profile.emailHint")}>
					{(ids) => <input {...ids} type="email" value={screen.profile.email} readOnly autoComplete="email" className="input bg-sunken" />}
				</Field>
				<PhoneFields phone={fields.phone} country={fields.phone_country} countries={screen.countries} words={phoneWords} />
				<ProofField
					proof={screen.proof}
					id={fields.current_password.id}
					name={fields.current_password.name}
					hint={t("account.profile.phonePasswordHint")}
					errors={words(fields.current_password.errors)}
				/>
				<div className="sm:col-span-2">
					<SubmitButton name="intent" value="profile" busy={busy} busyLabel="account.saving">
						{t("account.save")}
					</SubmitButton>
				</div>
			</KeptForm>
		</Panel>
	);
}
