import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { useTranslation } from "~/i18n/use-translation";
import { requirePerson } from "~/server/guards";
import { serveScreen } from "~/server/serve-screen";
import { changeSecurity, type Shown } from "./actions";
import { CodesDialog } from "./codes-dialog";
import { DialogView } from "./dialog-view";
import { PasskeysPanel } from "./passkeys-panel";
import { readScreen, type Screen } from "./read-screen";
import { SessionsPanel } from "./sessions-panel";
import { PasswordPanel, RecoveryPanel, TwoStepPanel } from "./step-panels";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen<Screen, Shown>({
	guard: requirePerson,
	titleKey: "security.title",
	load: ({ signed, url, language }) => readScreen(signed, { url, language }),
	act: changeSecurity,
	hasSecret: true,
});

export { action, loader };

export default function Security() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	const { dialog } = screen;
	const codes = outcome?.ok ? outcome.shown.codes : [];
	const ofSessions = refusalOf(outcome, "end_session", "end_other_sessions", "end_all_sessions");
	return (
		<>
			<UnderDialog open={dialog !== null || codes.length > 0} className="account-screen">
				<PageHeader title={t("security.title")} help={t("security.help")} />
				<Failure words={ofSessions?.failure} />
				<PasswordPanel screen={screen} />
				<TwoStepPanel screen={screen} />
				<PasskeysPanel screen={screen} />
				{(screen.needsStep || screen.passkeys.length > 0) && <RecoveryPanel left={screen.recoveryCodes} />}
				<SessionsPanel sessions={screen.sessions} />
			</UnderDialog>
			{codes.length > 0 ? <CodesDialog codes={codes} /> : dialog && <DialogView dialog={dialog} screen={screen} outcome={outcome} />}
		</>
	);
}
