import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { FileDown } from "lucide-react";
import { Failure } from "~/components/form/failure";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { byIntent, serveScreen } from "~/server/serve-screen";
import { removeListed, repeatListed } from "../exports/file-acts";
import { sendNow } from "../exports/schedule-acts";
import { revokeListed } from "../manage/lists/shares";
import { FilesSection } from "./files-section";
import { readScreen } from "./read-screen";
import { SchedulesSection } from "./schedules-section";
import { SentSection } from "./sent-section";
import { SharesSection } from "./shares-section";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

const { loader, action } = serveScreen({
	titleKey: "shell.nav.reports",
	load: ({ signed, language }) => readScreen(signed, language),
	/** POST {intent: revoke_shares, ids}, {intent: again_file or remove_file, file}, {intent: send_schedule, send}. */
	act: ({ signed, form, language }) =>
		byIntent<never>(
			{
				revoke_shares: () => revokeListed(signed, form, paths.reports("shares")),
				again_file: () => repeatListed(signed, form, language),
				remove_file: () => removeListed(signed, form),
				send_schedule: () => sendNow(signed, form, paths.reports("sent")),
			},
			form,
		),
});

export { action, loader };

/** Page of scheduled reports, export files and share links. */
export default function Reports() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const busy = useNavigation().state === "submitting";
	const failure = refusalOf(useOutcome<typeof action>(), "revoke_shares", "again_file", "remove_file", "send_schedule")?.failure ?? null;
	return (
		<>
			<PageHeader
				title={t("shell.nav.reports")}
				help={t("reports.help")}
				action={
					<LinkButton to={paths.exports()}>
						<FileDown aria-hidden="true" />
						{t("reports.create")}
					</LinkButton>
				}
			/>
			<Failure words={failure} className="mb-4" />
			<div className="grid grid-cols-1 gap-4">
				<SchedulesSection screen={screen} />
				<SentSection sent={screen.sent} place={screen.place} />
				<FilesSection files={screen.files} />
				<SharesSection shares={screen.shares} busy={busy} />
			</div>
		</>
	);
}
