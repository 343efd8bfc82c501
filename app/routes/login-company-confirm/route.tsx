import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { Failure } from "~/components/form/failure";
import { useOutcome } from "~/components/form/outcome";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { SubmitButton } from "~/components/ui/submit-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ctxFor, readSession } from "~/server/guards";
import { readCompanyCookie } from "~/server/sign-in/company-cookie";
import { screenTitle } from "~/server/titles";
import { readWaitingLink } from "~/services/company-sign-in/confirm-link";
import { answerConfirm } from "./answer-confirm";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const caller = await readSession(request, context);
	const secret = readCompanyCookie(request);
	const link = secret === null ? null : await readWaitingLink(await ctxFor(context), secret);
	if (!link) throw redirect(caller ? paths.home : paths.companySignIn({ refused: "over" }));
	const { email, account, isMember, userId } = link;
	// A session by a company is no sign-in of their own.
	const isOwn = caller?.user.id === userId && caller.session.method !== "company";
	return data(
		{
			...{ email, account, isMember },
			state: isOwn ? ("own" as const) : caller ? ("other" as const) : ("out" as const),
			as: caller?.user.email ?? "",
			title: await screenTitle(request, "company.confirm.pageTitle"),
		},
		{ headers: { "Cache-Control": "private, no-store" } },
	);
}

export function action({ request, context }: ActionFunctionArgs) {
	return answerConfirm(request, context);
}

/** Somebody with a user of their own confirms by their own sign-in that the company may sign them in to its account. */
export default function ConfirmCompany() {
	const { t } = useTranslation();
	const { email, account, isMember, state, as } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const busy = useNavigation().formData?.get("intent") === "confirm";
	return (
		<SignInCard title={t("company.confirm.title")} text={t("company.confirm.text", { email })}>
			<Failure words={outcome?.ok === false ? outcome.failure : null} className="mb-3" />
			{state === "out" && (
				<div className="grid gap-3">
					<p>{t("company.confirm.signInFirst", { account })}</p>
					<LinkButton to={paths.login({ redirect: paths.companyConfirm })}>{t("company.confirm.signIn")}</LinkButton>
				</div>
			)}
			{state === "other" && (
				<Form method="post" className="grid gap-3">
					<p>{t("company.confirm.other", { email: as })}</p>
					<Button name="intent" value="sign_out">
						{t("company.confirm.signOut")}
					</Button>
				</Form>
			)}
			{state === "own" && (
				<Form method="post" className="grid gap-3">
					<p>{t(isMember ? "company.confirm.link" : "company.confirm.join", { account })}</p>
					<SubmitButton className="w-full" name="intent" value="confirm" busy={busy} busyLabel="company.confirm.confirming">
						{t("company.confirm.submit")}
					</SubmitButton>
				</Form>
			)}
		</SignInCard>
	);
}
