import { parseWithZod } from "@conform-to/zod/v4";
import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { useAnswer } from "~/components/use-answer";
import { newAccountPlace } from "~/domain/account/new-account-place";
import { acceptedTags } from "~/domain/account/resolve-locale";
import { planRules } from "~/domain/plan/plan-rules";
import { paths } from "~/paths";
import { clientAddress } from "~/server/client-address";
import { flashToast } from "~/server/flash";
import { PASSWORD_FIELDS, refusalReply } from "~/server/form-reply";
import { ctxFor, readSession } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { sessionCookieHeader } from "~/server/session";
import { refusalStatus, retryAfter } from "~/server/sign-in/answer-sign-in";
import { screenTitle } from "~/server/titles";
import { AppError } from "~/services/app-error";
import { requirePerson } from "~/services/bot-check/require-person";
import { signUp } from "~/services/users/sign-up";
import { signUpSchema } from "./schema";
import { SignUpForm } from "./sign-up-form";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export const headers: HeadersFunction = ({ actionHeaders }) => {
	const wait = actionHeaders.get("Retry-After");
	return wait === null ? {} : { "Retry-After": wait };
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	if (await readSession(request, context)) throw redirect(paths.home);
	const monitors = planRules({ plan: "default", packs: 0 }).max_monitor;
	const attempt = (await ctxFor(context)).newHid();
	return { monitors, attempt, title: await screenTitle(request, "joining.signUp.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	// Also refuses a form posted from elsewhere: nobody is to be signed in to another's account.
	if (await readSession(request, context)) throw redirect(paths.home);
	const submission = parseWithZod(await request.formData(), { schema: signUpSchema });
	if (submission.status !== "success") return data(submission.reply({ hideFields: PASSWORD_FIELDS as never }), 400);
	const { email, password, first_name, last_name, attempt, timezone, _passive_client_token: token } = submission.value;
	const language = await detectLanguage(request);
	const accepted = acceptedTags(request.headers.get("Accept-Language"));
	const place = newAccountPlace({ accepted, language, timezone, network: context.cloudflare.cf ?? null });
	const ip = clientAddress(request);
	const from = { ip, userAgent: request.headers.get("User-Agent") };
	try {
		const ctx = await ctxFor(context);
		await requirePerson(ctx, { token, action: "sign_up", ip });
		const names = { firstName: first_name ?? "", lastName: last_name ?? "", ...(attempt && { attempt }) };
		const { sessionSecret, isSent } = await signUp(ctx, { email, password, ...names, ...place, language, ...from });
		const headers = new Headers({ "Set-Cookie": sessionCookieHeader(request, sessionSecret) });
		if (!isSent) headers.append("Set-Cookie", await flashToast({ kind: "error", key: "joining.verify.notSent" }));
		return redirect(paths.verify, { headers });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return data(refusalReply(submission, error, language), { status: refusalStatus(error), headers: retryAfter(error) });
	}
}

export default function SignUp() {
	const { t } = useTranslation();
	const { monitors, attempt } = useLoaderData<typeof loader>();
	return (
		<SignInCard title={t("joining.signUp.title")} text={t("joining.signUp.text", { monitors })}>
			<SignUpForm lastResult={useAnswer<typeof action>()} attempt={attempt} />
		</SignInCard>
	);
}
