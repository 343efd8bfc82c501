import { type ActionFunctionArgs, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useOutcome } from "~/components/form/outcome";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireUser } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { readActivation } from "~/services/users/read-activation";
import { answerCode, answerResend } from "./answer-verify";
import { CodeForm } from "./code-form";
import { phoneCountries } from "./phone-countries";
import { ResendForm } from "./resend-form";

const RESEND_DIALOG = "resend_code";
const RESEND_HREF = `${paths.verify}?dialog=${RESEND_DIALOG}`;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export const headers: HeadersFunction = ({ actionHeaders }) => {
	const wait = actionHeaders.get("Retry-After");
	return wait === null ? {} : { "Retry-After": wait };
};

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireUser(request, context);
	const { ctx, user } = signed;
	if (user.verifiedAt !== null) throw redirect(user.termsAcceptedAt === null && !signed.noTerms ? paths.terms : paths.home);
	const { sentTo, nextAt } = await readActivation(ctx, signed.seat);
	const language = await detectLanguage(request);
	const resend = isResend(request) && {
		email: user.email,
		phone: user.phone,
		phoneCountry: user.phoneCountry || user.country,
		countries: ctx.ports.sms.available ? phoneCountries(language) : null,
		waitSeconds: Math.max(0, Math.ceil((nextAt - ctx.now()) / 1_000)),
	};
	return { sentTo, resend, title: await screenTitle(request, resend ? "joining.resend.title" : "joining.verify.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireUser(request, context);
	const call = { signed, request, form: await request.formData() };
	return isResend(request) ? answerResend(call) : answerCode(call);
}

/** Activation, and the panel for another code: a page each, so that both work without scripts. */
export default function Verify() {
	const { t } = useTranslation();
	const { sentTo, resend } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const refusal = outcome?.ok === false ? outcome : null;
	if (resend) {
		return (
			<SignInCard title={t("joining.resend.title")} wide>
				<ResendForm {...resend} refusal={refusal} action={RESEND_HREF} />
			</SignInCard>
		);
	}
	return (
		<SignInCard title={t("joining.verify.title")} text={t("joining.verify.sentTo", { to: sentTo })} wide>
			<CodeForm refusal={refusal} resendHref={RESEND_HREF} />
		</SignInCard>
	);
}

function isResend(request: Request): boolean {
	return new URL(request.url).searchParams.get("dialog") === RESEND_DIALOG;
}
