import { firstValue, refusalOf } from "~/components/form/outcome";
import type { Outcome } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { CodeStep } from "./code-step";
import { EmailStep } from "./email-step";
import { SignInCard } from "./sign-in-card";

interface CodeCardProps {
	title: string;
	text: string;
	/** Outcome of the last form; a refusal's intent is its step, "email" or "code". */
	outcome: Outcome<{ email: string; paced: boolean }> | undefined;
	/** Target of the cancel link: away from step 1, and from step 2 back to step 1. */
	cancelHref: string;
	startHref: string;
}

/** Sign-in by code and forgotten password: an e-mail address, then the code sent to it. Source: spec A §2. */
export function CodeCard({ title, text, outcome, cancelHref, startHref }: CodeCardProps) {
	const { t } = useTranslation();
	const sent = outcome?.ok ? outcome.shown : null;
	const refusal = refusalOf(outcome, "code");
	if (sent || refusal) {
		const email = sent?.email ?? firstValue(refusal?.values, "email") ?? "";
		return (
			<SignInCard wide title={title} text={t(sent?.paced ? "signIn.code.paced" : "signIn.code.sent", { email })}>
				<CodeStep email={email} refusal={refusal} cancelHref={startHref} />
			</SignInCard>
		);
	}
	return (
		<SignInCard wide title={title} text={text}>
			<EmailStep refusal={refusalOf(outcome, "email")} cancelHref={cancelHref} />
		</SignInCard>
	);
}
