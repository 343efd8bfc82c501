import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UnderDialog } from "~/components/dialog/under-dialog";
import { refusalOf, useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { useTranslation } from "~/i18n/use-translation";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { detectLook } from "~/server/look-choices";
import { screenTitle } from "~/server/titles";
import { runForm } from "./actions";
import { LocaleForm } from "./locale-form";
import { DatesForm, LookForms, StartPageForm } from "./look-forms";
import { MailSwitches } from "./mail-switches";
import { MemorizedDialog } from "./memorized-dialog";
import { MemorizedPanel } from "./memorized-panel";
import { readScreen } from "./read-screen";
import { VersionPanel } from "./version-panel";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const screen = readScreen(signed, { url: new URL(request.url), language: await detectLanguage(request) });
	return { ...screen, ...(await detectLook(request)), title: await screenTitle(request, "preferences.title") };
}

export async function action({ request, context }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	return runForm(signed, await request.formData(), await detectLanguage(request));
}

export default function Preferences() {
	const { t } = useTranslation();
	const screen = useLoaderData<typeof loader>();
	const outcome = useOutcome<typeof action>();
	return (
		<>
			<UnderDialog open={screen.dialog !== null} className="account-screen">
				<PageHeader title={t("preferences.title")} help={t("preferences.help")} />
				<LocaleForm screen={screen} refusal={refusalOf(outcome, "locale")} />
				<DatesForm dates={screen.dates} />
				<StartPageForm start={screen.start} />
				<LookForms theme={screen.theme} density={screen.density} />
				<MailSwitches switches={screen.switches} />
				<MemorizedPanel memorized={screen.memorized} />
				<VersionPanel version={screen.version} />
			</UnderDialog>
			{screen.dialog && <MemorizedDialog key={screen.dialog.list} content={screen.dialog} />}
		</>
	);
}
