import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { TermList } from "~/components/dialog/term-list";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import type { VolumeUpload } from "~/services/volumes/upload-volumes";
import type { ViewProps } from "../../dialogs/view-props";
import type { readVolumes } from "./volumes";

/** Uploads the account's own search volumes, which precede the provider's; typed or from a file. */
export function VolumesDialog({ content: { self }, outcome, closeHref, busy }: ViewProps<typeof readVolumes>) {
	const { t } = useTranslation();
	const shown = outcome?.ok && outcome.shown.kind === "volumes" ? outcome.shown : null;
	const refusal = refusalOf(outcome, "volumes");
	const done = shown?.done ?? null;
	const text = shown?.text ?? firstValue(refusal?.values, "list") ?? "";
	return (
		<Dialog title={t("volumes.title")} closeHref={closeHref}>
			{done && (
				<Callout tone={done.updated > 0 ? "good" : "warn"} role="status" className="mb-3">
					{t("volumes.updated", { count: done.updated })}
				</Callout>
			)}
			{done && done.faults.length > 0 && <Faults faults={done.faults} />}
			<KeptForm
				keep="volumes"
				method="post"
				action={self}
				encType="multipart/form-data"
				preventScrollReset
				className="grid gap-3"
				key={done ? `done ${text}` : "form"}
			>
				<Field id="volumes-list" label={t("volumes.list")} hint={t("volumes.hint")} errors={refusal?.errors.list}>
					{(ids) => <textarea {...ids} name="list" rows={6} defaultValue={text} className="input font-mono text-sm" />}
				</Field>
				<Field id="volumes-file" label={t("volumes.file")} hint={t("volumes.fileHint")}>
					{(ids) => <input {...ids} type="file" name="file" accept=".csv,.tsv,.txt,text/csv,text/plain" className="input" />}
				</Field>
				<DialogActions>
					<CloseLink href={closeHref} className="button button-outline">
						{t(done ? "shell.close" : "shell.cancel")}
					</CloseLink>
					<Button name="intent" value="volumes" aria-disabled={busy}>
						{t("volumes.submit")}
					</Button>
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}

function Faults({ faults }: { faults: VolumeUpload["faults"] }) {
	const { t } = useTranslation();
	return (
		<section aria-label={t("volumes.faults", { count: faults.length })} className="mb-3 text-sm">
			<h3 className="font-medium">{t("volumes.faults", { count: faults.length })}</h3>
			<TermList className="mt-1">
				{faults.map(({ line, text, fault }) => (
					<li key={line}>
						{t("volumes.line", { line, text })} <span className="text-bad">{t(`volumes.fault.${fault}`)}</span>
					</li>
				))}
			</TermList>
		</section>
	);
}
