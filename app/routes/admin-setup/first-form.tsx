import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { FormMessage } from "~/components/sign-in/form-message";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { SubmitRow } from "~/components/sign-in/submit-row";
import { Field } from "~/components/ui/field";
import { PasswordInput } from "~/components/ui/password-input";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** E-mail and password of the first administrator. The token stays in the address, so that a refused form keeps it without JavaScript. */
export function FirstForm({ token, refusal }: { token: string; refusal: Refusal | null }) {
	const { t } = useTranslation();
	return (
		<div className="mx-auto max-w-md">
			<SignInCard title={t("setup.first.title")} text={t("setup.first.text")}>
				<Form method="post" action={paths.adminSetup({ token })} noValidate className="grid gap-4">
					<input type="hidden" name="intent" value="first" />
					<FormMessage errors={refusal?.failure ? [refusal.failure] : undefined} errorId="first-error" disabled={false} />
					<Field id="email" label={t("joining.signUp.email")} errors={refusal?.errors.email}>
						{(ids) => (
							<input
								{...ids}
								name="email"
								type="email"
								autoComplete="username"
								autoCapitalize="none"
								spellCheck={false}
								className="input"
								defaultValue={refusal?.values.email?.[0] ?? ""}
							/>
						)}
					</Field>
					<Field id="password" label={t("joining.signUp.password")} hint={t("password.hint")} errors={refusal?.errors.password}>
						{(ids) => <PasswordInput {...ids} name="password" autoComplete="new-password" />}
					</Field>
					<TimezoneField />
					<SubmitRow label={t("setup.first.submit")} />
				</Form>
			</SignInCard>
		</div>
	);
}

/** Zone of the browser; the server has other ways where no script runs. */
function TimezoneField() {
	const ref = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (ref.current) ref.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
	}, []);
	return <input type="hidden" name="timezone" ref={ref} />;
}
