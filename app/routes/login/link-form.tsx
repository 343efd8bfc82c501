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
	/** Address of the account that it opens; null for a link that opens nothing. */
	email: string | null;
	/** In the browser that asked for it. */
	sendsItself: boolean;
}

/**
 * Uses the link of a mail by a form: programs that open links in mails do not use it up. Where it was asked for it sends itself, once, with
 * JavaScript; anywhere else it asks for a press, so that nobody is signed in to another's account by an address they were sent.
 */
export function LinkForm({ lastResult, disabled, email, sendsItself }: LinkFormProps) {
	const { t } = useTranslation();
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const sent = useRef(lastResult !== undefined || !sendsItself);
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
					{email !== null && <p className="break-words">{t("signIn.link.opens", { email })}</p>}
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
