import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import type { z } from "zod";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { useLastResult } from "~/components/form/outcome";
import { Options } from "~/components/form/select-field";
import { useErrorWords } from "~/components/form/use-error-words";
import { Field } from "~/components/ui/field";
import { customerSchema } from "~/domain/billing/customer-form";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

/** Field values of the billing details. */
export type CustomerValues = Record<"name" | "email" | "line1" | "postal_code" | "city" | "country", string>;

interface CustomerFormProps {
	values: CustomerValues;
	countries: readonly { code: string; name: string }[];
	refusal: Refusal | null;
	self: string;
	closeHref: string;
	label: string;
}

/** Billing details of the customer. Source: spec A §5 "Billing". */
export function CustomerForm({ values, countries, refusal, self, closeHref, label }: CustomerFormProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	const isBusy = useNavigation().formData?.get("intent") === "customer";
	const [form, fields] = useForm<z.input<typeof customerSchema>, z.output<typeof customerSchema>>({
		id: "customer-form",
		lastResult: useLastResult(refusal),
		defaultValue: values,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: customerSchema }),
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
	});
	const texts = [
		[fields.name, t("payments.customer.name"), "billing name", undefined],
		[fields.email, t("payments.customer.email"), "billing email", t("payments.customer.emailHint")],
		[fields.line1, t("payments.customer.line1"), "billing address-line1", undefined],
		[fields.postal_code, t("payments.customer.postalCode"), "billing postal-code", undefined],
		[fields.city, t("payments.customer.city"), "billing address-level2", undefined],
	] as const;
	return (
		<KeptForm keep="customer" method="post" action={self} {...getFormProps(form)} noValidate className="field-pairs">
			<Failure words={form.errors} className="sm:col-span-2" />
			{texts.map(([field, text, complete, hint], i) => (
				<Field key={field.id} id={field.id} label={text} hint={hint} errors={words(field.errors)}>
					{(ids) => (
						<input
							{...getInputProps(field, { type: "text", ariaAttributes: false })}
							{...ids}
							key={field.key}
							data-focus={i === 0 || undefined}
							autoComplete={complete}
							className="input"
						/>
					)}
				</Field>
			))}
			<Field id={fields.country.id} label={t("payments.customer.country")} errors={words(fields.country.errors)}>
				{(ids) => (
					<select
						{...ids}
						name={fields.country.name}
						key={fields.country.key}
						defaultValue={fields.country.initialValue ?? ""}
						className="input"
						autoComplete="billing country"
					>
						<Options options={countries} />
					</select>
				)}
			</Field>
			<div className="sm:col-span-2">
				<FormActions cancel={closeHref} name="intent" value="customer" busy={isBusy} busyLabel="account.saving">
					{label}
				</FormActions>
			</div>
		</KeptForm>
	);
}
