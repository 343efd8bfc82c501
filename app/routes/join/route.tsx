import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { Failure } from "~/components/form/failure";
import { useOutcome } from "~/components/form/outcome";
import { SignInCard } from "~/components/sign-in/sign-in-card";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { LinkButton } from "~/components/ui/link-button";
import { SubmitButton } from "~/components/ui/submit-button";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { formatInstant } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { policyNow } from "~/server/gate-facts";
import { ctxFor, readSession } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { readMemberInvitation } from "~/services/members/read-invitation";
import { answerJoin } from "./answer-join";
import { NewcomerForm } from "./newcomer-form";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const caller = await readSession(request, context);
	const ctx = await ctxFor(context);
	const title = await screenTitle(request, "members.join.pageTitle");
	const invitation = await readMemberInvitation(ctx, params.token ?? "");
	if (!invitation) return data({ title, state: "bad" as const }, { status: 410 });
	const { email, emailKey, role, account, expiresAt, timezone, isExpired, isKnown } = invitation;
	const language = await detectLanguage(request);
	const until = formatInstant(expiresAt, { language, timezone });
	if (isExpired) return data({ title, state: "expired" as const, until }, { status: 410 });
	const told = { title, account, email, role, until, websites: invitation.websites?.map((domain) => unicodeDomain(domain)) ?? null };
	if (caller)
		return data({ ...told, state: caller.user.emailKey === emailKey ? ("own" as const) : ("other" as const), as: caller.user.email });
	const { hasPlans } = await policyNow(ctx);
	return data({ ...told, state: isKnown ? ("known" as const) : ("new" as const), hasTerms: hasPlans, token: params.token ?? "" });
}

export function action({ request, context, params }: ActionFunctionArgs) {
	return answerJoin({ request, context, token: params.token ?? "" });
}

export default function Join() {
	const { t } = useTranslation();
	const loaded = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const refusal = outcome?.ok === false ? outcome : null;
	if (loaded.state === "bad" || loaded.state === "expired") {
		const text = loaded.state === "bad" ? t("members.join.bad") : t("members.join.expired", { until: loaded.until });
		return (
			<SignInCard title={t("members.join.badTitle")} text={text}>
				<Link className="link" to={paths.login()}>
					{t("joining.signUp.signIn")}
				</Link>
			</SignInCard>
		);
	}
	const { account, email, role, websites, until } = loaded;
	return (
		<SignInCard title={t("members.join.title", { account })} text={t("members.join.text")}>
			<dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [overflow-wrap:anywhere]">
				<dt className="text-ink-muted">{t("members.role")}</dt>
				<dd>
					<span className="font-medium">{t(`members.roles.${role}`)}</span>
					<span className="block text-ink-muted text-sm">{t(`members.may.${role}`)}</span>
				</dd>
				<dt className="text-ink-muted">{t("members.websites")}</dt>
				<dd>{websites === null ? t("members.all") : websites.join(", ")}</dd>
			</dl>
			<Failure words={refusal?.failure} className="mb-3" />
			{loaded.state === "new" && <NewcomerForm email={email} hasTerms={loaded.hasTerms} refusal={refusal} />}
			{loaded.state === "known" && (
				<div className="grid gap-3">
					<p>{t("members.join.known", { email })}</p>
					<LinkButton to={paths.login({ redirect: paths.join(loaded.token) })}>{t("members.join.signIn")}</LinkButton>
				</div>
			)}
			{loaded.state === "own" && <AcceptForm as={loaded.as} />}
			{loaded.state === "other" && <OtherPerson invited={email} as={loaded.as} />}
			<p className="mt-4 text-ink-muted text-xs">{t("members.join.until", { until })}</p>
		</SignInCard>
	);
}

function AcceptForm({ as }: { as: string }) {
	const { t } = useTranslation();
	return (
		<Form method="post">
			<SubmitButton className="w-full" name="intent" value="accept">
				{t("members.join.accept", { email: as })}
			</SubmitButton>
		</Form>
	);
}

/** The invitation went to somebody else than who is signed in: nothing happens without saying so. */
function OtherPerson({ invited, as }: { invited: string; as: string }) {
	const { t } = useTranslation();
	return (
		<div className="grid gap-3">
			<Callout tone="warn" role="status">
				{t("members.join.other", { invited, email: as })}
			</Callout>
			<p>{t("members.join.otherText", { invited, email: as })}</p>
			<Form method="post" className="grid gap-2">
				<Button name="intent" value="sign_out">
					{t("members.join.signOut")}
				</Button>
				<input type="hidden" name="as" value={as} />
				<Button variant="outline" name="intent" value="accept_other">
					{t("members.join.acceptOther", { email: as })}
				</Button>
			</Form>
		</div>
	);
}
