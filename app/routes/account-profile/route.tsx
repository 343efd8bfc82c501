import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { serveScreen } from "~/server/serve-screen";
import { changeProfile } from "./actions";
import { ActivityPanel } from "./activity-panel";
import { DetailsForm } from "./details-form";
import { PasswordDialog } from "./password-dialog";
import { readScreen } from "./read-screen";
import { RemovalDialog } from "./removal-dialog";
import { SessionsPanel } from "./sessions-panel";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "account.profile.title",
	load: ({ signed, url, language }) => readScreen(signed, { url, language }),
	act: changeProfile,
});

export { action, loader };

export default function Profile() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const { dialog } = screen;
	const ofSessions = refusalOf(outcome, "end_session", "end_other_sessions", "end_all_sessions");
	return (
		<>
			<UnderDialog open={dialog !== null} className="account-screen">
				<PageHeader title={t("account.profile.title")} help={t("account.profile.help")} />
				<Failure words={ofSessions?.failure} />
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
			</UnderDialog>
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
