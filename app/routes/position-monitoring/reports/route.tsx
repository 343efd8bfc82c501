import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { FileDown } from "lucide-react";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { actOf, answerForm, type Done } from "~/server/answer-form";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { removeListed, repeatListed } from "../exports/file-acts";
import { sendNow } from "../exports/schedule-acts";
import { revokeListed } from "../manage/lists/shares";
import { FilesSection } from "./files-section";
import { readScreen } from "./read-screen";
import { SchedulesSection } from "./schedules-section";
import { SentSection } from "./sent-section";
import { SharesSection } from "./shares-section";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	return { screen: await readScreen(signed, await detectLanguage(request)), title: await screenTitle(request, "shell.nav.reports") };
}

/** POST {intent: revoke_shares, ids}, {intent: again_file or remove_file, file}, {intent: send_schedule, send}. */
export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const form = await request.formData();
	const language = await detectLanguage(request);
	const acts: Record<string, () => Promise<Done<never>>> = {
		revoke_shares: () => revokeListed(signed, form, paths.reports("shares")),
		again_file: () => repeatListed(signed, form, language),
		remove_file: () => removeListed(signed, form),
		send_schedule: () => sendNow(signed, form, paths.reports("sent")),
	};
	const act = actOf(acts, form);
	if (!act) throw data(null, { status: 400 });
	return answerForm({ form, language, act, report: signed.ctx });
}

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
					<Button asChild>
						<Link to={paths.exports()}>
							<FileDown aria-hidden="true" />
							{t("reports.create")}
						</Link>
					</Button>
				}
			/>
			{failure && (
				<Callout tone="bad" role="alert" className="mb-4">
					{failure}
				</Callout>
			)}
			<div className="grid grid-cols-1 gap-4">
				<SchedulesSection screen={screen} />
				<SentSection sent={screen.sent} place={screen.place} />
				<FilesSection files={screen.files} />
				<SharesSection shares={screen.shares} busy={busy} />
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
