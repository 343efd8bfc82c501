import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { LinkButton } from "~/components/ui/link-button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { actOf, answerForm, textOf } from "~/server/answer-form";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { createExport, seeExport } from "./create-export";
import { CreationForm } from "./creation-form";
import { readSchedules } from "./read-schedules";
import { readScreen, readSource } from "./read-screen";
import { SCHEDULE_ACTS } from "./schedule-acts";
import { SchedulesTab } from "./schedules-tab";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const url = new URL(request.url);
	const source = await readSource(signed, { url, slug: params.slug ?? "" });
	if (!source) throw data(null, { status: 404 });
	const language = await detectLanguage(request);
	const schedules = url.searchParams.get("tab") === "scheduling" ? await readSchedules(signed, { url, source, language }) : null;
	return {
		screen: await readScreen(signed, { url, source, language }),
		schedules,
		title: await screenTitle(request, schedules === null ? "exports.title" : "exports.schedules.add"),
	};
}

/** Creation leads to the file: the browser saves it and stays on this page. */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const url = new URL(request.url);
	const source = await readSource(signed, { url, slug: params.slug ?? "" });
	if (!source) throw data(null, { status: 404 });
	const form = await request.formData();
	const language = await detectLanguage(request);
	const act = actOf(SCHEDULE_ACTS, form);
	if (act) return answerForm({ form, language, act: () => act(signed, { form, url, source }) });
	if (textOf(form, "intent") === "see_file") return data(await seeExport(signed, { form, source, language }));
	const made = await createExport(signed, { form, source, language });
	return "hid" in made ? redirect(paths.download(made.hid)) : data(made, 400);
}

/** Makes an export of the table that the page was opened from, or schedules reports. Source: spec B §2 "Exports dialog". */
export default function Exports() {
	const { t } = useTranslation();
	const { screen, schedules } = useLoaderData<typeof loader>();
	const answer = useOutcome<typeof action>();
	const busy = useNavigation().state === "submitting";
	const { search } = useLocation();
	const tabs = [
		{ to: `?${tabParameters(search, null)}`, label: t("exports.schedules.creation"), isShown: schedules === null },
		{ to: `?${tabParameters(search, "scheduling")}`, label: t("exports.schedules.scheduling"), isShown: schedules !== null },
	];
	return (
		<>
			<PageHeader
				title={t(schedules === null ? "exports.title" : "exports.schedules.add")}
				help={t("exports.help")}
				action={
					<LinkButton variant="outline" to={screen.back}>
						<ArrowLeft aria-hidden="true" />
						{t("exports.back")}
					</LinkButton>
				}
			/>
			<nav className="tabs" aria-label={t("exports.schedules.tabs")}>
				{tabs.map(({ to, label, isShown }) => (
					<Link key={to} to={to} preventScrollReset className="tab" aria-current={isShown ? "page" : undefined}>
						{label}
					</Link>
				))}
			</nav>
			{schedules ? (
				<SchedulesTab content={schedules} outcome={answer && "ok" in answer ? answer : undefined} busy={busy} />
			) : (
				<CreationForm screen={screen} answer={answer && !("ok" in answer) ? answer : null} />
			)}
		</>
	);
}

/** The address with another tab; the state of the list is dropped. */
function tabParameters(search: string, tab: "scheduling" | null): URLSearchParams {
	const parameters = new URLSearchParams(search);
	for (const name of [...parameters.keys()]) if (/^(tab|edit|remove|list_.*)$/.test(name)) parameters.delete(name);
	if (tab !== null) parameters.set("tab", tab);
	return parameters;
}
