import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { paths } from "~/paths";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { createExport } from "./create-export";
import { ExportFields } from "./export-fields";
import { readScreen, readSource } from "./read-screen";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const screen = await readScreen(signed, { url: new URL(request.url), slug: params.slug ?? "" });
	if (!screen) throw data(null, { status: 404 });
	return { screen, title: await screenTitle(request, "exports.title") };
}

/** Leads to the file: the browser saves it and stays on this page. */
export async function action({ request, context, params }: ActionFunctionArgs) {
	const signed = await requireVerified(request, context);
	const source = await readSource(signed, { url: new URL(request.url), slug: params.slug ?? "" });
	if (!source) throw data(null, { status: 404 });
	const made = await createExport(signed, { form: await request.formData(), source, language: await detectLanguage(request) });
	return "hid" in made ? redirect(paths.download(made.hid)) : data(made, 400);
}

/** Makes an export of the table that the page was opened from, or of what was chosen in it. Source: spec B §2 "Exports dialog". */
export default function Exports() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const { selected, name } = screen;
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
			{/* A plain form: its answer is a file, which the browser saves by itself. It is sent to the address of the page, which holds the selection. */}
			<form method="post" className="table-card grid max-w-3xl gap-4 p-4">
				{answer && "failures" in answer && (
					<Callout tone="bad" role="alert">
						{answer.failures.join(" ")}
					</Callout>
				)}
				<p>
					<span className="font-medium">{t("exports.covers")}:</span>{" "}
					{selected > 0 ? t("exports.selected", { count: selected }) : name || t("exports.all")}
				</p>
				<ExportFields screen={screen} />
				<p className="flex flex-wrap items-center gap-3">
					<Button>{t("exports.create")}</Button>
					<span className="text-ink-muted text-sm">{t("exports.note")}</span>
				</p>
			</form>
		</>
	);
}

export function ErrorBoundary() {
	return <ScreenError />;
}
