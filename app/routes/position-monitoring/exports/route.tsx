import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useOutcome } from "~/components/form/outcome";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { answerForm, textOf } from "~/server/answer-form";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { createExport, type RefusedExport } from "./create-export";
import { ExportFields } from "./export-fields";
import { readSchedules } from "./read-schedules";
import { type ExportsScreen, readScreen, readSource } from "./read-screen";
import { SCHEDULE_ACTS } from "./schedule-acts";
import { SchedulesTab } from "./schedules-tab";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const url = new URL(request.url);
	const source = await readSource(signed, { url, slug: params.slug ?? "" });
	if (!source) throw data(null, { status: 404 });
	const language = await detectLanguage(request);
	const schedules = url.searchParams.get("tab") === "scheduling" ? await readSchedules(signed, { url, source, language }) : null;
	return { screen: await readScreen(signed, { url, source, language }), schedules, title: await screenTitle(request, "exports.title") };
}

/** Creation leads to the file: the browser saves it and stays on this page. */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const url = new URL(request.url);
	const source = await readSource(signed, { url, slug: params.slug ?? "" });
	if (!source) throw data(null, { status: 404 });
	const form = await request.formData();
	const language = await detectLanguage(request);
	const act = SCHEDULE_ACTS[textOf(form, "intent")];
	if (act) return answerForm({ form, language, act: () => act(signed, { form, url, source }) });
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
				title={t("exports.title")}
				help={t("exports.help")}
				action={
					<Button asChild variant="outline">
						<Link to={screen.back}>
							<ArrowLeft aria-hidden="true" />
							{t("exports.back")}
						</Link>
					</Button>
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
				<CreationForm screen={screen} refused={answer && "failures" in answer ? answer : null} />
			)}
		</>
	);
}

/** A plain form: its answer is a file, which the browser saves by itself. It is sent to the address of the page, which holds the selection. */
function CreationForm({ screen, refused }: { screen: ExportsScreen; refused: RefusedExport | null }) {
	const { t } = useTranslation();
	const { selected, name } = screen;
	return (
		<form method="post" className="export-form table-card grid max-w-3xl gap-4 p-4">
			{refused && (
				<Callout tone="bad" role="alert">
					{refused.failures.join(" ")}
				</Callout>
			)}
			<p>{t("exports.coversWhat", { what: selected > 0 ? t("exports.selected", { count: selected }) : name || t("exports.all") })}</p>
			<ExportFields screen={screen} typed={refused?.typed} />
			<p className="flex flex-wrap items-center gap-3">
				<Button>{t("exports.create")}</Button>
				<span className="text-ink-muted text-sm">{t("exports.note")}</span>
			</p>
		</form>
	);
}

/** The address with another tab; the state of the list is dropped. */
function tabParameters(search: string, tab: "scheduling" | null): URLSearchParams {
	const parameters = new URLSearchParams(search);
	for (const name of [...parameters.keys()]) if (/^(tab|edit|remove|list_.*)$/.test(name)) parameters.delete(name);
	if (tab !== null) parameters.set("tab", tab);
	return parameters;
}

export function ErrorBoundary() {
	return <ScreenError />;
}
