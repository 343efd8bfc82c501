import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { useLastResult } from "~/components/form/outcome";
import { useLateSchema } from "~/components/form/use-late-schema";
import { EmailField } from "~/components/sign-in/email-field";
import { FormMessage } from "~/components/sign-in/form-message";
import { SubmitRow } from "~/components/sign-in/submit-row";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import type { Leaving } from "./begin";

const loadSchema = async () => (await import("~/domain/account/sign-in-forms")).emailFormSchema;

/** The address whose domain names the company. */
export function AddressForm({ refusal }: { refusal: Refusal | null }) {
	const { t } = useTranslation();
	const [form, fields] = useForm({
		id: "company-form",
		lastResult: useLastResult(refusal),
		constraint: { email: { required: true } },
		...useLateSchema(loadSchema),
	});
	return (
		<Form method="post" {...getFormProps(form)} noValidate className="grid gap-4">
			<FormMessage errors={form.errors} errorId={form.errorId} disabled={false} />
			<input type="hidden" name="intent" value="begin" />
			<EmailField field={fields.email} />
			<SubmitRow label={t("signIn.continue")} />
		</Form>
	);
}

/** Leads to the company's page: by itself with JavaScript, by a press without. */
export function LeaveLink({ address, host }: Leaving) {
	const { t } = useTranslation();
	useEffect(() => window.location.assign(address), [address]);
	return (
		<div className="grid gap-4">
			<p>{t("company.login.leaving", { host })}</p>
			<a className="button button-primary justify-self-start" href={address} rel="noreferrer">
				{t("company.login.leave")}
			</a>
		</div>
	);
}
