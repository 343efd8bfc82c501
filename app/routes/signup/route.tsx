import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { useOutcome } from "~/components/form/outcome";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { newAccountPlace } from "~/domain/account/new-account-place";
import { acceptedTags } from "~/domain/account/resolve-locale";
import { planRules } from "~/domain/plan/plan-rules";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { answerForm, type Done, parseForm } from "~/server/answer-form";
import { clientAddress } from "~/server/client-address";
import { policyNow } from "~/server/gate-facts";
import { ctxFor, readSession } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { sessionCookieHeader } from "~/server/session";
import { screenTitle } from "~/server/titles";
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
	const ctx = await ctxFor(context);
	const { signUp, hasPlans } = await policyNow(ctx);
	const closed = signUp === "everybody" ? null : signUp;
	const monitors = hasPlans ? planRules({ plan: "default", packs: 0 }).max_monitor : null;
	return { closed, monitors, attempt: ctx.newHid(), title: await screenTitle(request, "joining.signUp.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	// Refuses a form posted from another site, which could sign the user in to a foreign account.
	if (await readSession(request, context)) throw redirect(paths.home);
	const form = await request.formData();
	const language = await detectLanguage(request);
	return answerForm({
		form,
		language,
		act: () => join({ request, context, form, language }),
		failure: ({ code, facts }) => {
			if (code !== "ForbiddenException" || (facts.signUp !== "nobody" && facts.signUp !== "invitation")) return null;
			return translator(language).t(`joining.closed.${facts.signUp}`);
		},
	});
}

interface Joining extends Pick<ActionFunctionArgs, "request" | "context"> {
	form: FormData;
	language: Language;
}

async function join({ request, context, form, language }: Joining): Promise<Done<never>> {
	const { email, password, first_name, last_name, attempt, timezone, _passive_client_token: token } = parseForm(signUpSchema, form);
	const accepted = acceptedTags(request.headers.get("Accept-Language"));
	const place = newAccountPlace({ accepted, language, timezone, network: context.cloudflare.cf ?? null });
	const ip = clientAddress(request);
	const from = { ip, userAgent: request.headers.get("User-Agent") };
	const ctx = await ctxFor(context);
	await requirePerson(ctx, { token, action: "sign_up", ip });
	const names = { firstName: first_name ?? "", lastName: last_name ?? "", ...(attempt && { attempt }) };
	const { sessionSecret, isSent } = await signUp(ctx, { email, password, ...names, ...place, language, ...from });
	const cookies = [sessionCookieHeader(request, sessionSecret)];
	return { to: paths.verify, cookies, ...(!isSent && { toast: { kind: "error", key: "joining.verify.notSent" } }) };
}

export default function SignUp() {
	const { t } = useTranslation();
	const { closed, monitors, attempt } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	if (closed !== null) {
		return (
			<SignInCard title={t("joining.closed.title")} text={t(`joining.closed.${closed}`)}>
				<p>
					<Link className="link" to={paths.login()}>
						{t("joining.signUp.signIn")}
					</Link>
				</p>
			</SignInCard>
		);
	}
	return (
		<SignInCard title={t("joining.signUp.title")} text={monitors !== null && t("joining.signUp.text", { monitors })}>
			<SignUpForm refusal={outcome?.ok === false ? outcome : null} attempt={attempt} />
		</SignInCard>
	);
}
