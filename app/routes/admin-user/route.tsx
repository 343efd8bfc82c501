import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { WaitingDialog } from "~/components/dialog/waiting-dialog";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import type { HandedLinkView } from "~/domain/administration/handed-link";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireAdministrator } from "~/server/guards";
import { serveScreen } from "~/server/serve-screen";
import { actOnBilling } from "./billing";
import { BillingSection } from "./billing-section";
import { actOnGrant } from "./grant";
import { GrantSection } from "./grant-section";
import { actOnLink } from "./link";
import { LinkSection } from "./link-section";
import { readScreen } from "./read-screen";
import { SessionsSection } from "./sessions-section";
import { actOnStep } from "./step";
import { StepSection } from "./step-section";
import { UseSection } from "./use-section";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen<Awaited<ReturnType<typeof readScreen>>, HandedLinkView>({
	titleKey: "admin.user.title",
	guard: requireAdministrator,
	load: ({ signed, params, language }) => readScreen(signed, params.id ?? "", language),
	act: async ({ signed, params, form, language }) =>
		(await actOnLink(signed, params.id ?? "", form, language)) ??
		(await actOnStep(signed, params.id ?? "", form)) ??
		(await actOnGrant(signed, params.id ?? "", form)) ??
		(await actOnBilling(signed, params.id ?? "", form)),
});

export { action, loader };

export default function AdminUser() {
	const { t } = useTranslation();
	const { raw, log, name, hid, isImpersonable, mayHaveLink, mayEndStep, billing, grant, use, sessions } =
		useLoaderData<typeof loader>().screen;
	const outcome = useOutcome<typeof action>();
	const refusal = refusalOf(outcome, "transfer", "mark_paid");
	return (
		<>
			<PageHeader
				title={name || t("admin.user.title")}
				help={t("admin.user.help")}
				meta={name ? t("admin.user.title") : undefined}
				action={isImpersonable && <ImpersonateForm userHid={hid} />}
			/>
			{mayHaveLink && <LinkSection link={outcome?.ok ? outcome.shown : null} refusal={refusalOf(outcome, "sign_in_link")} />}
			{mayEndStep && <StepSection refusal={refusalOf(outcome, "end_second_step")} />}
			{grant && <GrantSection view={grant} refusal={refusalOf(outcome, "give_grant", "end_grant")} />}
			{billing && <BillingSection key={hid} billing={billing} refusal={refusal} />}
			{use && <UseSection use={use} />}
			<SessionsSection sessions={sessions} />
			<h2 className="mb-2 font-semibold">{t("admin.user.raw")}</h2>
			<pre className="raw">{raw}</pre>
			<h2 className="mt-6 mb-2 font-semibold">{t("admin.user.log")}</h2>
			{log ? <pre className="raw">{log}</pre> : <p className="text-ink-muted">{t("admin.user.noLog")}</p>}
		</>
	);
}

/** Starts impersonating this user. Source: spec A §4 "Impersonation". */
function ImpersonateForm({ userHid }: { userHid: string }) {
	const { t } = useTranslation();
	const isSwitching = useNavigation().formAction === paths.impersonate;
	return (
		<form method="post" action={paths.impersonate}>
			<input type="hidden" name="user_id" value={userHid} />
			<Button variant="outline">{t("admin.user.impersonate")}</Button>
			{isSwitching && <WaitingDialog text={t("admin.user.switching")} />}
		</form>
	);
}
