import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { CodeCard } from "~/components/sign-in/code-card";
import { PasskeySignIn } from "~/components/sign-in/passkey-sign-in";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { Callout } from "~/components/ui/callout";
import { passkeyPlace } from "~/domain/account/passkey-place";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { clientAddress } from "~/server/client-address";
import { readCodeCookie } from "~/server/code-cookie";
import { ctxFor, readSession } from "~/server/guards";
import { safeReturnPath } from "~/server/return-path";
import { leadTo } from "~/server/sign-in/answer-sign-in";
import { screenTitle } from "~/server/titles";
import { readLink } from "~/services/codes/take-link";
import { answerLogin } from "./answer-login";
import { LinkForm } from "./link-form";
import { SignInForm } from "./sign-in-form";
import { TypedTexts } from "./typed-texts";

const REASONS = ["expired", "removed", "disconnected"] as const;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export const headers: HeadersFunction = ({ actionHeaders }) => {
	const wait = actionHeaders.get("Retry-After");
	return wait === null ? {} : { "Retry-After": wait };
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const back = safeReturnPath(searchParams.get("redirect"));
	const caller = await readSession(request, context);
	const { token } = params;
	const from = { browser: readCodeCookie(request), ip: clientAddress(request) };
	const link = token === undefined ? null : await readLink(await ctxFor(context), { ...from, token });
	// A valid link may open another account than the signed-in one. A user who is not activated sees that a link has expired.
	const isAnswered = link !== null || (token !== undefined && caller?.user.verifiedAt === null);
	if (caller && !isAnswered) throw leadTo(back);
	const byCode = searchParams.get("dialog") === "login_by_code";
	const mode: "link" | "code" | "password" = token !== undefined ? "link" : byCode ? "code" : "password";
	const keep = back === paths.home ? {} : { redirect: back };
	return {
		mode,
		// A link that opens nothing submits itself, to show its message. In another browser than the requesting one, the user presses a button.
		link: {
			email: link?.email ?? null,
			sendsItself: caller === null && (link === null || link.isOwn),
			isHanded: link?.isHanded ?? back === paths.profile({ dialog: "change_password" }),
		},
		reason: REASONS.find((one) => one === searchParams.get("reason")) ?? null,
		passwordHref: paths.login(keep),
		byCodeHref: paths.login({ ...keep, dialog: "login_by_code" }),
		passkeyOrigin: context.cloudflare.ownHost ? null : (passkeyPlace((await ctxFor(context)).baseUrl)?.origin ?? null),
		companyHref: paths.companySignIn(keep),
		typed: context.cloudflare.typed ?? null,
		back: paths.login({ ...keep, reason: "expired" }),
		title: await screenTitle(request, mode === "code" ? "signIn.code.title" : "signIn.title"),
	};
}

export function action({ request, context, params }: ActionFunctionArgs) {
	return answerLogin({ request, context, token: params.token });
}

export default function Login() {
	const { t } = useTranslation();
	const { mode, link, reason, passwordHref, byCodeHref, companyHref, passkeyOrigin, typed, back } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	if (mode === "code") {
		return (
			<CodeCard
				title={t("signIn.code.title")}
				text={t("signIn.code.text")}
				outcome={outcome}
				cancelHref={passwordHref}
				startHref={byCodeHref}
			/>
		);
	}
	const words = link.isHanded ? "handed" : "link";
	if (mode === "link") {
		return (
			<SignInCard title={t(`signIn.${words}.title`)} text={t(`signIn.${words}.text`)}>
				<LinkForm refusal={refusalOf(outcome, "link")} {...link} />
			</SignInCard>
		);
	}
	if (typed) {
		return (
			<SignInCard title={t("signIn.typed.title")}>
				<TypedTexts texts={typed} signIn={back} />
			</SignInCard>
		);
	}
	return (
		<SignInCard title={t("signIn.title")}>
			{reason && !outcome && (
				<Callout tone="info" className="mb-4" role="status">
					{t(`signIn.reason.${reason}`)}
				</Callout>
			)}
			<SignInForm refusal={refusalOf(outcome, "password")} byCodeHref={byCodeHref} />
			<div className="mt-4 grid gap-3 border-line border-t pt-4">
				{passkeyOrigin !== null && <PasskeySignIn origin={passkeyOrigin} refusal={refusalOf(outcome, "passkey")} />}
				<Link className="link justify-self-start" to={companyHref}>
					{t("company.login.open")}
				</Link>
			</div>
		</SignInCard>
	);
}
