import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CodeCard } from "~/components/sign-in/code-card";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { Callout } from "~/components/ui/callout";
import { useAnswer } from "~/components/use-answer";
import { paths } from "~/paths";
import { readSession } from "~/server/guards";
import { safeReturnPath } from "~/server/return-path";
import { screenTitle } from "~/server/titles";
import { answerLogin, type LoginState } from "./answer-login";
import { LinkForm } from "./link-form";
import { SignInForm } from "./sign-in-form";

const REASONS = ["expired", "removed", "disconnected"] as const;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export const headers: HeadersFunction = ({ actionHeaders }) => {
	const wait = actionHeaders.get("Retry-After");
	return wait === null ? {} : { "Retry-After": wait };
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const back = safeReturnPath(searchParams.get("redirect"));
	if (await readSession(request, context)) throw redirect(back);
	const byCode = searchParams.get("dialog") === "login_by_code";
	const mode = params.token !== undefined ? "link" : byCode ? "code" : "password";
	const keep = back === paths.home ? {} : { redirect: back };
	return {
		mode: mode as "link" | "code" | "password",
		reason: REASONS.find((one) => one === searchParams.get("reason")) ?? null,
		passwordHref: paths.login(keep),
		byCodeHref: paths.login({ ...keep, dialog: "login_by_code" }),
		title: await screenTitle(request, mode === "code" ? "signIn.code.title" : "signIn.title"),
	};
}

export function action({ request, context, params }: ActionFunctionArgs) {
	return answerLogin({ request, context, token: params.token });
}

export default function Login() {
	const { t } = useTranslation();
	const { mode, reason, passwordHref, byCodeHref } = useLoaderData<typeof loader>();
	const state = useAnswer<typeof action>() as LoginState | undefined;
	if (mode === "code") {
		const asked = state?.step === "email" || state?.step === "code" ? { ...state, step: state.step } : undefined;
		return (
			<CodeCard
				title={t("signIn.code.title")}
				text={t("signIn.code.text")}
				state={asked}
				cancelHref={passwordHref}
				startHref={byCodeHref}
			/>
		);
	}
	if (mode === "link") {
		return (
			<SignInCard title={t("signIn.link.title")} text={t("signIn.link.text")}>
				<LinkForm lastResult={state?.lastResult} disabled={state?.disabled ?? false} />
			</SignInCard>
		);
	}
	return (
		<SignInCard title={t("signIn.title")}>
			{reason && !state && (
				<Callout tone="info" className="mb-4" role="status">
					{t(`signIn.reason.${reason}`)}
				</Callout>
			)}
			<SignInForm lastResult={state?.lastResult} disabled={state?.disabled ?? false} byCodeHref={byCodeHref} />
		</SignInCard>
	);
}
