import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { TermList } from "~/components/dialog/term-list";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import type { VolumesAnswer } from "./run-volumes";

interface VolumesDialogProps {
	self: string;
	closeHref: string;
	answer: VolumesAnswer | null;
	busy: boolean;
}

/** Uploads the account's own search volumes, which precede the provider's; typed or from a file. */
export function VolumesDialog({ self, closeHref, answer, busy }: VolumesDialogProps) {
	const { t } = useTranslation();
	const done = answer?.done ?? null;
	return (
		<Dialog title={t("volumes.title")} closeHref={closeHref}>
			{done && (
				<Callout tone={done.updated > 0 ? "good" : "warn"} role="status" className="mb-3">
					{t("volumes.updated", { count: done.updated })}
				</Callout>
			)}
			{done && done.faults.length > 0 && <Faults faults={done.faults} />}
			<Form
				method="post"
				action={self}
				encType="multipart/form-data"
				preventScrollReset
				className="grid gap-3"
				key={done ? `done ${answer?.text}` : "form"}
			>
				<Field id="volumes-list" label={t("volumes.list")} hint={t("volumes.hint")} errors={answer?.errors}>
					{(ids) => <textarea {...ids} name="list" rows={6} defaultValue={answer?.text ?? ""} className="input font-mono text-sm" />}
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
			</Form>
		</Dialog>
	);
}

function Faults({ faults }: { faults: NonNullable<VolumesAnswer["done"]>["faults"] }) {
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
