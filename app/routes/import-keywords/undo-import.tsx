import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { formatInstant } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { WizardScreen } from "./read-screen";

interface UndoImportProps {
	undo: NonNullable<WizardScreen["undo"]>;
	timezone: string;
}

/** Asks whether an import is to be taken back, and names what goes and what stays. */
export function UndoImport({ undo, timezone }: UndoImportProps) {
	const { t, i18n } = useTranslation();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const at = (instant: number) => formatInstant(instant, { language: i18n.language, timezone });
	const { hid, name, added, monitors, tags, notes, positions, replaced, labels } = undo;
	return (
		<section aria-labelledby="undo" className="grid gap-3 rounded-md border border-line-strong bg-surface p-4">
			<h2 id="undo" ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
				{t("imports.undo.title", { name, time: at(undo.at) })}
			</h2>
			<ul className="list-disc pl-5">
				<li>{t("imports.undo.keywords", { count: monitors, added })}</li>
				<li>{t("imports.undo.positions", { count: positions })}</li>
				{replaced > 0 && <li>{t("imports.undo.replaced", { count: replaced })}</li>}
				{tags > 0 && <li>{t("imports.undo.tags", { count: tags })}</li>}
				{labels > 0 && <li>{t("imports.undo.labels", { count: labels })}</li>}
				{notes > 0 && <li>{t("imports.undo.notes", { count: notes })}</li>}
			</ul>
			<p className="text-ink-muted text-sm">{t("imports.undo.stays", { until: at(undo.until) })}</p>
			<Form method="post" action={paths.importKeywords()} className="flex flex-wrap justify-end gap-2">
				<input type="hidden" name="undo" value={hid} />
				<Link to={paths.importKeywords()} className="button button-outline">
					{t("imports.undo.keep")}
				</Link>
				<Button variant="danger">{t("imports.undo.button")}</Button>
			</Form>
		</section>
	);
}
