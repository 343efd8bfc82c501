import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from "@remix-run/react";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { ScreenError } from "~/components/layout/screen-error";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { Callout } from "~/components/ui/callout";
import { isPaid } from "~/domain/billing/subscription-state";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { answerForm, parseForm, textOf } from "~/server/answer-form";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { readProof } from "~/services/security/read-proof";
import { ConsentForm } from "./consent-form";
import { consentSchema } from "./schema";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }, { name: "robots", content: "noindex" }];

/** Whether a program of another maker may act for the user. Source: OAuth 2.1 §4.1. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { ctx, account, seat, user } = await requireVerified(request, context);
	const { readAuthorization } = await import("~/server/oauth/authorization");
	const asked = await readAuthorization(ctx, request);
	const title = await screenTitle(request, "oauth.title");
	if (asked.kind === "invalid") {
		if (asked.to !== null) throw redirect(asked.to);
		return data({ title, screen: { kind: "invalid" as const, code: asked.code } }, { status: 400 });
	}
	const { program, host, isLocal, scopes } = asked;
	if (!isPaid(account)) return data({ title, screen: { kind: "unpaid" as const, program } });
	const proof = await readProof(ctx, seat, "any");
	return data({ title, screen: { kind: "asked" as const, program, host, isLocal, scopes, email: user.email, proof } });
}

/**
 * Not for the document itself: the forms of a sign-in lead here within the page that has them. The policy that lets the answer lead to the program
 * comes with a document of its own.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
	window.location.replace(request.url);
	return new Promise(() => {});
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const { approve, declined, readAuthorization } = await import("~/server/oauth/authorization");
	const form = await request.formData();
	const asked = await readAuthorization(signed.ctx, request);
	if (asked.kind === "invalid") {
		if (asked.to !== null) throw redirect(asked.to);
		return data(null, { status: 400 });
	}
	const act = async () => {
		if (textOf(form, "intent") === "deny") return { to: declined(asked) };
		const { scope, current_password: currentPassword } = parseForm(consentSchema, form);
		return { to: await approve(signed.ctx, signed.seat, { asked, scope, currentPassword }) };
	};
	return answerForm<never>({ form, language: await detectLanguage(request), act, report: signed.ctx });
}

export default function Authorize() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const refusal = refusalOf(useOutcome<typeof action>() ?? undefined, "allow");
	if (screen.kind === "invalid") {
		return (
			<SignInCard title={t("oauth.invalid.title")} wide>
				<Callout tone="bad">
					{t("oauth.invalid.text")} <code className="text-xs">{screen.code}</code>
				</Callout>
			</SignInCard>
		);
	}
	if (screen.kind === "unpaid") {
		return (
			<SignInCard title={t("oauth.ask", { program: screen.program })} wide>
				<Callout tone="warn">
					{t("apiTokens.freePlan")}{" "}
					<Link to={paths.subscriptions} className="link">
						{t("apiTokens.subscriptions")}
					</Link>
				</Callout>
			</SignInCard>
		);
	}
	return (
		<SignInCard title={t("oauth.ask", { program: screen.program })} text={t("oauth.account", { email: screen.email })} wide>
			<ConsentForm asked={screen} refusal={refusal} />
		</SignInCard>
	);
}
