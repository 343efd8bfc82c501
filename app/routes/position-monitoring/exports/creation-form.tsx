import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Failure } from "~/components/form/failure";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { RefusedExport, SeenExport } from "./create-export";
import { ExportFields } from "./export-fields";
import { FilePreview } from "./file-preview";
import type { ExportsScreen } from "./read-screen";

/** Delay in ms after the last change before the form requests the preview. */
const QUIET_MS = 400;

/**
 * A plain form, because the response is a file that the browser saves. The form posts to the address of the page, which contains the selection. A
 * preview beside the form updates after each change; without JavaScript, a button updates the preview.
 */
export function CreationForm({ screen, answer }: { screen: ExportsScreen; answer: RefusedExport | SeenExport | null }) {
	const { t, i18n } = useTranslation();
	i18n.keep("exports.preview");
	const { selected, name } = screen;
	const { ref, type, seen, note } = usePreview(answer?.typed.type ?? screen.type);
	const failures = answer && "failures" in answer ? answer.failures : null;
	const shown = seen ?? answer;
	return (
		<div className="export-beside">
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: clicks inside may choose a day; each control has its own keys. */}
			<form ref={ref} method="post" onChange={note} onClick={note} className="export-form table-card grid content-start gap-4 p-4">
				<Failure words={failures} />
				<p>{t("exports.coversWhat", { what: selected > 0 ? t("exports.selected", { count: selected }) : name || t("exports.all") })}</p>
				<ExportFields screen={screen} typed={answer?.typed} type={type} />
				<p className="flex flex-wrap items-center gap-3">
					<Button>{t("exports.create")}</Button>
					<Button variant="outline" name="intent" value="see_file">
						{t("exports.preview.see")}
					</Button>
					<Link to={paths.reports("files")} className="link">
						{t("exports.files.all")}
					</Link>
				</p>
				<p className="text-ink-muted text-sm">{t("exports.note")}</p>
			</form>
			<section aria-label={t("exports.preview.title")} aria-live="polite" className="min-w-0">
				{shown && "preview" in shown && <FilePreview preview={shown.preview} />}
				{shown && "failures" in shown && shown !== answer && <Callout tone="warn">{shown.failures.join(" ")}</Callout>}
			</section>
		</div>
	);
}

/** Returns the chosen type (null before hydration) and the preview of the current form. `note` reads the form again. */
function usePreview(first: string) {
	const { submit, data: seen } = useFetcher<RefusedExport | SeenExport>();
	const ref = useRef<HTMLFormElement>(null);
	const hydrated = useHydrated();
	const [type, setType] = useState(first);
	const [round, setRound] = useState(0);
	const asked = useRef("");
	useEffect(() => {
		const timer = setTimeout(
			() => {
				if (!ref.current) return;
				const form = new FormData(ref.current);
				form.set("intent", "see_file");
				const text = new URLSearchParams(Array.from(form, ([name, value]) => [name, String(value)])).toString();
				if (text === asked.current) return;
				asked.current = text;
				submit(form, { method: "post" });
			},
			round === 0 ? 0 : QUIET_MS,
		);
		return () => clearTimeout(timer);
	}, [round, submit]);
	const note = () => {
		setType(String(ref.current ? new FormData(ref.current).get("type") : first));
		setRound((before) => before + 1);
	};
	return { ref, type: hydrated ? type : null, seen, note };
}
