import { Form, Link, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { BotCheckField } from "~/components/bot-check/bot-check-field";
import { FormMessage, isDisabled } from "~/components/sign-in/form-message";
import { SubmitRow } from "~/components/sign-in/submit-row";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

interface LinkFormProps {
	refusal: Refusal | null;
	/** Address of the account that it opens; null for a link that opens nothing. */
	email: string | null;
	/** This browser requested the link. */
	sendsItself: boolean;
	/** An administrator made the link. For an invalid link, the return address of the page decides. */
	isHanded: boolean;
}

/**
 * Uses the link of a mail by a form, because programs that open links in mails must not use it up. In the browser that requested it, the form
 * submits itself once, with JavaScript. In any other browser the user presses a button, because a stranger's link must not sign the reader in to
 * another account.
 */
export function LinkForm({ refusal, email, sendsItself, isHanded }: LinkFormProps) {
	const { t } = useTranslation();
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const sent = useRef(refusal !== null || !sendsItself);
	useEffect(() => {
		if (sent.current || !form.current) return;
		sent.current = true;
		submit(form.current);
	}, [submit]);
	const disabled = isDisabled(refusal);
	const failed = refusal !== null && !disabled;
	// The refusal text describes links that the user requested; the paragraph below describes links from an administrator.
	const failure = isHanded && failed ? null : refusal?.failure;
	return (
		<Form method="post" ref={form} id="link-form" className="grid gap-4">
			<FormMessage errors={failure ? [failure] : undefined} errorId="link-error" disabled={disabled} />
			{failed ? (
				<p>{t(isHanded ? "signIn.handed.failed" : "signIn.link.failed")}</p>
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
