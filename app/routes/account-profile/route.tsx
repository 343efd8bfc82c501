import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { useHydrated } from "~/components/hydrated";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { clientAddress } from "~/server/client-address";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { runForm } from "./actions";
import { ActivityPanel } from "./activity-panel";
import { DetailsForm } from "./details-form";
import { PasswordDialog } from "./password-dialog";
import { readScreen } from "./read-screen";
import { RemovalDialog } from "./removal-dialog";
import { SessionsPanel } from "./sessions-panel";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const screen = await readScreen(signed, { url: new URL(request.url), language: await detectLanguage(request) });
	return { ...screen, title: await screenTitle(request, "account.profile.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	return runForm({
		signed,
		request,
		form: await request.formData(),
		language: await detectLanguage(request),
		ip: clientAddress(request),
		userAgent: request.headers.get("User-Agent"),
	});
}

export default function Profile() {
	const { t } = useTranslation();
	const screen = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const hydrated = useHydrated();
	const { dialog } = screen;
	const ofSessions = refusalOf(outcome, "end_session", "end_other_sessions", "end_all_sessions");
	// Without JavaScript, `inert` is all that disables the page under a dialog.
	const under = dialog && !hydrated ? { inert: "" } : {};
	return (
		<>
			<div {...under} className="account-screen">
				<PageHeader title={t("account.profile.title")} help={t("account.profile.help")} />
				{ofSessions && (
					<Callout tone="bad" role="alert">
						{ofSessions.failure}
					</Callout>
				)}
				<DetailsForm screen={screen} refusal={refusalOf(outcome, "profile")} />
				<Panel
					title={t("account.password.title")}
					text={t("account.password.text")}
					action={<DialogLink name="change_password" words={t("account.password.change")} />}
				/>
				<SessionsPanel sessions={screen.sessions} />
				<ActivityPanel activity={screen.activity} />
				<Panel
					title={t("account.removal.title")}
					text={t("account.removal.text")}
					action={<DialogLink name="delete_account" words={t("account.removal.open")} />}
				/>
			</div>
			{dialog?.name === "change_password" && (
				<PasswordDialog fresh={dialog.fresh} tokens={dialog.tokens} email={screen.profile.email} refusal={refusalOf(outcome, "password")} />
			)}
			{dialog?.name === "delete_account" && <RemovalDialog content={dialog} refusal={refusalOf(outcome, "remove")} />}
		</>
	);
}

function DialogLink({ name, words }: { name: "change_password" | "delete_account"; words: string }) {
	return (
		<LinkButton variant="outline" to={paths.profile({ dialog: name })} preventScrollReset>
			{words}
		</LinkButton>
	);
}
