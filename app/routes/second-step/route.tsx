import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ctxFor, readSession } from "~/server/guards";
import { safeReturnPath } from "~/server/return-path";
import { readStepCookie } from "~/server/step-cookie";
import { screenTitle } from "~/server/titles";
import { waitingSignIn } from "~/services/sessions/sign-in-by-second-step";
import { answerStep } from "./answer-step";
import { StepForm } from "./step-form";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export const headers: HeadersFunction = ({ actionHeaders }) => {
	const wait = actionHeaders.get("Retry-After");
	return wait === null ? {} : { "Retry-After": wait };
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const back = safeReturnPath(new URL(request.url).searchParams.get("redirect"));
	if (await readSession(request, context)) throw redirect(back);
	const secret = readStepCookie(request);
	const onward = back !== paths.home && { redirect: back };
	const waiting = secret === null ? null : await waitingSignIn(await ctxFor(context), secret);
	if (!waiting) throw redirect(paths.login({ ...(secret !== null && { reason: "expired" }), ...onward }));
	const { email, hasApp, passkeyOrigin } = waiting;
	return { email, hasApp, passkeyOrigin, back: paths.login({ ...onward }), title: await screenTitle(request, "signIn.step.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const to = safeReturnPath(new URL(request.url).searchParams.get("redirect"));
	return answerStep({ request, context, form: await request.formData(), to });
}

export default function SecondStep() {
	const { t } = useTranslation();
	const { email, hasApp, passkeyOrigin, back } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	return (
		<SignInCard title={t("signIn.step.title")} text={t(hasApp ? "signIn.step.text" : "signIn.step.recoveryText", { email })}>
			<StepForm
				refusal={refusalOf(outcome, "second_step")}
				hasApp={hasApp}
				passkeyOrigin={passkeyOrigin}
				back={back}
				passkeyRefusal={refusalOf(outcome, "passkey")}
			/>
		</SignInCard>
	);
}
