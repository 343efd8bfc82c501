import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { firstValue, useOutcome } from "~/components/form/outcome";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { Callout } from "~/components/ui/callout";
import { firstKeywordsSchema } from "~/domain/account/first-keywords";
import { newAccountPlace } from "~/domain/account/new-account-place";
import { acceptedTags } from "~/domain/account/resolve-locale";
import { type FirstKeywords, typedFirstKeywords } from "~/domain/account/typed-first-keywords";
import { splitKeywords } from "~/domain/normalize/term";
import { planRules } from "~/domain/plan/plan-rules";
import type { Values } from "~/domain/refusal/refusal";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { answerForm, type Done, parseForm, textOf } from "~/server/answer-form";
import { clientAddress } from "~/server/client-address";
import { firstKeywordsHeader, noFirstKeywordsHeader, readFirstKeywordsCookie } from "~/server/first-keywords-cookie";
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
	const kept = await readFirstKeywordsCookie(request);
	const title = await screenTitle(request, "joining.signUp.title");
	return { closed, monitors, hasTerms: hasPlans, attempt: ctx.newHid(), first: kept && begun(kept), title };
}

export async function action({ request, context }: ActionFunctionArgs) {
	// Refuses a form posted from another site, which could sign the user in to a foreign account.
	if (await readSession(request, context)) throw redirect(paths.home);
	const form = await request.formData();
	const language = await detectLanguage(request);
	return answerForm<Begun>({
		form,
		language,
		// The product page posts a website and keywords before the account exists.
		act: async () =>
			textOf(form, "intent") === "begin" ? begin(parseForm(firstKeywordsSchema, form)) : join({ request, context, form, language }),
		failure: ({ code, facts }) => {
			if (code !== "ForbiddenException" || (facts.signUp !== "nobody" && facts.signUp !== "invitation")) return null;
			return translator(language).t(`joining.closed.${facts.signUp}`);
		},
	});
}

/** Website and keywords typed before sign-up. */
interface Begun extends FirstKeywords {
	count: number;
}

/** A redirect, so that a reload shows the page again with what was typed. */
async function begin(first: FirstKeywords): Promise<Done<Begun>> {
	const cookie = await firstKeywordsHeader(first);
	return cookie === null ? { shown: begun(first) } : { to: paths.signUp, cookies: [cookie] };
}

function begun({ website, keywords }: FirstKeywords): Begun {
	return { website, keywords, count: splitKeywords(keywords).length };
}

interface Joining extends Pick<ActionFunctionArgs, "request" | "context"> {
	form: FormData;
	language: Language;
}

async function join({ request, context, form, language }: Joining): Promise<Done<never>> {
	const typed = parseForm(signUpSchema, form);
	const { email, password, first_name, last_name, attempt, timezone, _passive_client_token: token } = typed;
	const accepted = acceptedTags(request.headers.get("Accept-Language"));
	const place = newAccountPlace({ accepted, language, timezone, network: context.cloudflare.cf ?? null });
	const ip = clientAddress(request);
	const from = { ip, userAgent: request.headers.get("User-Agent") };
	const ctx = await ctxFor(context);
	await requirePerson(ctx, { token, action: "sign_up", ip });
	const names = { firstName: first_name ?? "", lastName: last_name ?? "", ...(attempt && { attempt }) };
	const { sessionSecret, isSent } = await signUp(ctx, {
		email,
		password,
		...names,
		...place,
		language,
		acceptsTerms: typed.accept === "on",
		firstKeywords: typedFirstKeywords(typed),
		...from,
	});
	const cookies = [sessionCookieHeader(request, sessionSecret), await noFirstKeywordsHeader()];
	return { to: paths.verify, cookies, ...(!isSent && { toast: { kind: "error", key: "joining.verify.notSent" } }) };
}

/** Returns the website and keywords of a refused form, which posts them again; null without them. */
function begunOf(values: Values): Begun | null {
	const typed = typedFirstKeywords({ website: firstValue(values, "website") ?? "", keywords: firstValue(values, "keywords") ?? "" });
	return typed && { ...typed, count: new Set(typed.keywords.split("\n").filter((line) => line.trim() !== "")).size };
}

export default function SignUp() {
	const { t } = useTranslation();
	const { closed, monitors, hasTerms, attempt, first: kept } = useLoaderData<typeof loader>();
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
	const refusal = outcome?.ok === false ? outcome : null;
	const first = outcome?.ok ? outcome.shown : ((refusal && begunOf(refusal.values)) ?? kept);
	return (
		<SignInCard title={t("joining.signUp.title")} text={monitors !== null && t("joining.signUp.text", { monitors })}>
			{first && (
				<Callout tone="info" className="mb-4">
					{first.count > 0
						? t("joining.signUp.first", { count: first.count, website: first.website || "–" })
						: t("joining.signUp.firstWebsite", { website: first.website })}
				</Callout>
			)}
			<SignUpForm refusal={refusal} attempt={attempt} first={first} hasTerms={hasTerms} />
		</SignInCard>
	);
}
