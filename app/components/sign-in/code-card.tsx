import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CodeStep } from "./code-step";
import { EmailStep } from "./email-step";
import { SignInCard } from "./sign-in-card";

interface CodeCardProps {
	title: string;
	text: string;
	/** Answer to the last form; undefined before the first. */
	state:
		| { step: "email" | "code"; email: string; lastResult?: SubmissionResult<string[]>; disabled?: boolean; paced?: boolean }
		| undefined;
	/** Target of the cancel link: away from step 1, and from step 2 back to step 1. */
	cancelHref: string;
	startHref: string;
}

/** Sign-in by code and forgotten password: an e-mail address, then the code sent to it. Source: spec A §2. */
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
