import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { useLastResult } from "~/components/form/outcome";
import { useLateSchema } from "~/components/form/use-late-schema";
import { useHydrated } from "~/components/hydrated";
import { FormMessage } from "~/components/sign-in/form-message";
import { SubmitRow } from "~/components/sign-in/submit-row";
import { Button } from "~/components/ui/button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

const loadSchema = async () => (await import("./schema")).termsSchema;

const SIGN_OUT_FORM = "sign-out-form";

/**
 * A checkbox and a button that is disabled until it is ticked; pressing it shows why. Also a way out. Source: spec A §2 "Terms acceptance
 * dialog".
 */
export function AcceptanceForm({ refusal }: { refusal: Refusal | null }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [ticked, setTicked] = useState(false);
	const [form, fields] = useForm({
		id: "terms-form",
		lastResult: useLastResult(refusal),
		...useLateSchema(loadSchema),
	});
	const { accept } = fields;
	const fault = accept.errors && !ticked;
	return (
		<>
			<Form method="post" action={paths.terms} {...getFormProps(form)} noValidate className="grid gap-3">
				<FormMessage errors={form.errors} errorId={form.errorId} disabled={false} />
				<div>
					<label className="flex min-h-6 items-start gap-2 pointer-coarse:min-h-11">
						<input
							type="checkbox"
							id={accept.id}
							name={accept.name}
							value="on"
							required
							aria-invalid={fault ? true : undefined}
							aria-describedby={fault ? accept.errorId : undefined}
							onChange={(event) => setTicked(event.currentTarget.checked)}
							className="mt-0.5 size-4 shrink-0"
						/>
						{t("joining.terms.accept")}
					</label>
					{fault && (
						<p id={accept.errorId} className="text-bad text-sm">
							{t("joining.errors.termsRequired")}
						</p>
					)}
				</div>
				<SubmitRow label={t("joining.terms.submit")} blocked={hydrated && !ticked}>
					<Button variant="outline" form={SIGN_OUT_FORM}>
						{t("joining.terms.signOut")}
					</Button>
				</SubmitRow>
			</Form>
			{/* A plain form: signing out is outside of accounts. */}
			<form id={SIGN_OUT_FORM} method="post" action={paths.logout} />
		</>
	);
}
