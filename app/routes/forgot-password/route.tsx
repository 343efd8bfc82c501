import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useOutcome } from "~/components/form/outcome";
import { CodeCard } from "~/components/sign-in/code-card";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { readSession } from "~/server/guards";
import { answerCodeForm } from "~/server/sign-in/answer-code-form";
import { screenTitle } from "~/server/titles";

/** A sign-in by the code leads to the dialog for a new password. Source: spec A §2 "Forgotten password". */
const TO = paths.profile({ dialog: "change_password" });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export const headers: HeadersFunction = ({ actionHeaders }) => {
	const wait = actionHeaders.get("Retry-After");
	return wait === null ? {} : { "Retry-After": wait };
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	if (await readSession(request, context)) throw redirect(paths.home);
	return { title: await screenTitle(request, "signIn.code.forgottenTitle") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	return answerCodeForm({ request, context, form: await request.formData(), to: TO });
}

export default function ForgottenPassword() {
	const { t } = useTranslation();
	const outcome = useOutcome<typeof action>();
	return (
		<CodeCard
			title={t("signIn.code.forgottenTitle")}
			text={t("signIn.code.forgottenText")}
			outcome={outcome}
			cancelHref={paths.login()}
			startHref={paths.forgottenPassword}
		/>
	);
}
