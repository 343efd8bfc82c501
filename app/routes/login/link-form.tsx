import type { SubmissionResult } from "@conform-to/react";
import { Form, Link, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BotCheckField } from "~/components/bot-check/bot-check-field";
import { FormMessage } from "~/components/sign-in/form-message";
import { SubmitRow } from "~/components/sign-in/submit-row";
import { paths } from "~/paths";

interface LinkFormProps {
	/** What the last try answered; undefined before the first. */
	lastResult: SubmissionResult<string[]> | undefined;
	disabled: boolean;
}

/** Uses the link of a mail by a form: programs that open links in mails do not use it up. With JavaScript it sends itself, once. */
export function LinkForm({ lastResult, disabled }: LinkFormProps) {
	const { t } = useTranslation();
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const sent = useRef(lastResult !== undefined);
	useEffect(() => {
		if (sent.current || !form.current) return;
		sent.current = true;
		submit(form.current);
	}, [submit]);
	const failed = lastResult !== undefined && !disabled;
	return (
		<Form method="post" ref={form} id="link-form" className="grid gap-4">
			<FormMessage errors={lastResult?.error?.[""] ?? undefined} errorId="link-error" disabled={disabled} />
			{failed ? (
				<p>{t("signIn.link.failed")}</p>
			) : (
				<>
					<BotCheckField action="login_credentials" />
					<SubmitRow label={disabled ? t("signIn.resurrect") : t("signIn.submit")} stages />
				</>
			)}
			<Link className="link justify-self-start" to={paths.login()}>
				{t("signIn.back")}
			</Link>
		</Form>
	);
}
