import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { firstValue } from "~/components/form/outcome";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

interface NewcomerFormProps {
	email: string;
	hasTerms: boolean;
	refusal: Refusal | null;
}

/** Password, name and terms of somebody whose address the link proves. */
export function NewcomerForm({ email, hasTerms, refusal }: NewcomerFormProps) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	const errors = refusal?.errors ?? {};
	return (
		<Form method="post" noValidate className="grid gap-4">
			<p>{t("members.join.newcomer", { email })}</p>
			{/* Password managers keep the password under the address. */}
			<input type="hidden" name="username" value={email} autoComplete="username" />
			<Field id="join-password" label={t("joining.signUp.password")} hint={t("password.hint")} errors={errors.password}>
				{(ids) => <PasswordInput {...ids} name="password" autoComplete="new-password" />}
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				{(
					[
						["first_name", "joining.signUp.firstName", "given-name"],
						["last_name", "joining.signUp.lastName", "family-name"],
					] as const
				).map(([name, label, autoComplete]) => (
					<Field key={name} id={`join-${name}`} label={t(label)} errors={errors[name]}>
						{(ids) => (
							<input
								{...ids}
								name={name}
								autoComplete={autoComplete}
								className="input"
								defaultValue={firstValue(refusal?.values, name) ?? ""}
							/>
						)}
					</Field>
				))}
			</div>
			{hasTerms && (
				<div>
					<label className="flex min-h-6 items-start gap-2 pointer-coarse:min-h-11">
						<input
							type="checkbox"
							name="accept"
							defaultChecked={firstValue(refusal?.values, "accept") === "on"}
							aria-invalid={errors.accept ? true : undefined}
							aria-describedby={errors.accept ? "join-accept-error" : undefined}
							className="mt-0.5 size-4 shrink-0"
						/>
						<span>
							{t("joining.terms.accept")}{" "}
							<Link to={paths.terms} target="_blank" className="link">
								{t("joining.signUp.readTerms")}
							</Link>
						</span>
					</label>
					{errors.accept && (
						<p id="join-accept-error" className="text-bad text-sm">
							{errors.accept.join(" ")}
						</p>
					)}
				</div>
			)}
			<TimezoneField />
			<SubmitButton className="w-full" name="intent" value="join" busy={busy} busyLabel="members.join.joining">
				{t("members.join.submit")}
			</SubmitButton>
		</Form>
	);
}

/** Sends the time zone of the browser. */
function TimezoneField() {
	const ref = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (ref.current) ref.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
	}, []);
	return <input type="hidden" name="timezone" ref={ref} />;
}
