import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { PasswordDialog } from "~/components/account/password-dialog";
import { UnderDialog } from "~/components/dialog/under-dialog";
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
import { readScreen } from "./read-screen";
import { RemovalDialog } from "./removal-dialog";

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
	return (
		<>
			<UnderDialog open={dialog !== null} className="account-screen">
				<PageHeader title={t("account.profile.title")} help={t("account.profile.help")} />
				<DetailsForm screen={screen} refusal={refusalOf(outcome, "profile")} />
				<Panel
					title={t("account.password.title")}
					text={t("account.password.text")}
					action={
						<LinkButton variant="outline" to={paths.profile({ dialog: "change_password" })} preventScrollReset>
							{t("account.password.change")}
						</LinkButton>
					}
				/>
				<ActivityPanel activity={screen.activity} />
				<Panel
					title={t("account.removal.title")}
					text={t("account.removal.text")}
					action={
						<LinkButton variant="outline" to={paths.profile({ dialog: "delete_account" })} preventScrollReset>
							{t("account.removal.open")}
						</LinkButton>
					}
				/>
			</UnderDialog>
			{dialog?.name === "change_password" && (
				<PasswordDialog {...dialog} email={screen.profile.email} refusal={null} back={paths.profile()} />
			)}
			{dialog?.name === "delete_account" && <RemovalDialog content={dialog} refusal={refusalOf(outcome, "remove")} />}
		</>
	);
}
