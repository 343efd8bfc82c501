import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";
import { FileDown } from "lucide-react";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { answerForm } from "~/server/answer-form";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { revokeListed } from "../manage/lists/shares";
import { FilesSection } from "./files-section";
import { readScreen } from "./read-screen";
import { SchedulesSection } from "./schedules-section";
import { SharesSection } from "./shares-section";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	return { screen: await readScreen(signed, await detectLanguage(request)), title: await screenTitle(request, "shell.nav.reports") };
}

/** POST {intent: revoke_shares, ids}: revokes share links. */
export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const form = await request.formData();
	const act = () => revokeListed(signed, form, paths.reports("shares"));
	return answerForm({ form, language: await detectLanguage(request), act, report: signed.ctx });
}

/** Reports that are sent, files that were made and links that were shared, on one page. */
export default function Reports() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const busy = useNavigation().state === "submitting";
	const failure = refusalOf(useOutcome<typeof action>(), "revoke_shares")?.failure ?? null;
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
				<FilesSection />
				<SharesSection shares={screen.shares} busy={busy} />
			</div>
		</>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
