import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CodeStep } from "./code-step";
import { EmailStep } from "./email-step";
import { SignInCard } from "./sign-in-card";

interface CodeCardProps {
	title: string;
	text: string;
	/** What the last form answered; undefined before the first. */
	state:
		| { step: "email" | "code"; email: string; lastResult?: SubmissionResult<string[]>; disabled?: boolean; paced?: boolean }
		| undefined;
	/** Where cancelling leads: out of step 1, and from step 2 back to it. */
	cancelHref: string;
	startHref: string;
}

/** Login by code and the forgotten password: an e-mail address, then the code that it was sent. Source: spec A §2. */
export function CodeCard({ title, text, state, cancelHref, startHref }: CodeCardProps) {
	const { t } = useTranslation();
	if (state?.step === "code") {
		return (
			<SignInCard wide title={title} text={t(state.paced ? "signIn.code.paced" : "signIn.code.sent", { email: state.email })}>
				<CodeStep email={state.email} lastResult={state.lastResult} disabled={state.disabled ?? false} cancelHref={startHref} />
			</SignInCard>
		);
	}
	return (
		<SignInCard wide title={title} text={text}>
			<EmailStep lastResult={state?.lastResult} cancelHref={cancelHref} />
		</SignInCard>
	);
}
