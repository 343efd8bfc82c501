import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyPart } from "~/components/data-table/empty-part";
import { Failure } from "~/components/form/failure";
import { PageHeader } from "~/components/layout/page-header";
import { ScreenError } from "~/components/layout/screen-error";
import { Callout } from "~/components/ui/callout";
import { cn } from "~/components/ui/class-names";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { flashToast } from "~/server/flash";
import { requireVerified } from "~/server/guards";
import { detectLanguage } from "~/server/language";
import { screenTitle } from "~/server/titles";
import { AppError } from "~/services/app-error";
import { processImport } from "~/services/imports/process-import";
import { undoImport } from "~/services/imports/undo-import";
import { ExportGuide } from "./export-guide";
import { FileStep } from "./file-step";
import { LatestImports } from "./latest-imports";
import { readScreen } from "./read-screen";
import { readAsked } from "./read-settings";
import { UndoImport } from "./undo-import";
import { Wizard } from "./wizard";

export const ErrorBoundary = ScreenError;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const signed = await requireVerified(request, context);
	const screen = await readScreen(signed, new URL(request.url), await detectLanguage(request));
	return { screen, title: await screenTitle(request, "imports.title") };
}

/** POST {file, column, read, delimiter …}: the settings as the address of the last step names them; {undo}: the import to take back. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { ctx, seat } = await requireVerified(request, context);
	const form = new URLSearchParams([...(await request.formData())].map(([name, value]) => [name, String(value)]));
	try {
		const taken = form.get("undo");
		if (taken !== null) {
			await undoImport(ctx, seat, taken);
			return redirect(paths.importKeywords(), {
				headers: { "Set-Cookie": await flashToast({ kind: "success", key: "imports.undo.begun" }) },
			});
		}
		const { described, settings } = await readAsked(ctx, seat, form);
		await processImport(ctx, seat, { filename: described.filename, settings });
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const taken = form.get("undo");
		// The page says why it cannot be taken back.
		if (taken !== null) return redirect(paths.importKeywords({ undo: taken }));
		if (!form.has("file")) return data(null, 400);
		// The field that is to blame says why.
		form.set("asked", "confirm");
		return redirect(paths.importKeywords(Object.fromEntries(form)));
	}
	return redirect(paths.importKeywords(), { headers: { "Set-Cookie": await flashToast({ kind: "success", key: "imports.started" }) } });
}

export default function ImportKeywords() {
	const { t } = useTranslation();
	const { screen } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHeader title={t("imports.title")} help={t("imports.help")} />
			<div className={cn("grid gap-6", screen.wizard === null && "max-w-4xl")}>
				{screen.fault && (
					<Callout tone="bad" role="alert">
						<p>{t("imports.parseFailed")}</p>
						<p>{screen.fault}</p>
					</Callout>
				)}
				<Failure words={screen.undoFault} />
				{screen.undo && <UndoImport undo={screen.undo} timezone={screen.timezone} />}
				{!screen.wizard && screen.latest.length === 0 && <EmptyPart of="imports" text={t("imports.first", { tools: screen.tools })} />}
				{screen.wizard ? <Wizard wizard={screen.wizard} /> : <FileStep />}
				<LatestImports
					latest={screen.latest}
					timezone={screen.timezone}
					isFree={screen.isFree}
					wizard={screen.wizard}
					imported={screen.imported}
				/>
				{screen.guides && <ExportGuide guides={screen.guides} />}
			</div>
		</>
	);
}
