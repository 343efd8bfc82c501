import { CancelLink } from "~/components/dialog/cancel-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { OperatorNote } from "~/domain/day-mark/day-mark";
import { engineName, TRACKED_ENGINES } from "~/domain/reference/search-engines";
import type { Refusal } from "~/domain/refusal/refusal";
import { LANGUAGES } from "~/i18n/languages";
import { languageName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** note: null for a new one. */
export function OperatorNoteDialog({ note, refusal }: { note: OperatorNote | null; refusal: Refusal | null }) {
	const { t, i18n } = useTranslation();
	const words = (field: string) => refusal?.errors[field];
	const sent = (field: string) => firstValue(refusal?.values, field);
	return (
		<Dialog title={note ? t("notices.notes.editTitle") : t("notices.notes.create")} closeHref={paths.adminNotices()}>
			<KeptForm keep={`operator note ${note?.hid ?? "new"}`} method="post" className="grid gap-4">
				<input type="hidden" name="intent" value="save_note" />
				<input type="hidden" name="note" value={note?.hid ?? ""} />
				<div className="grid gap-4 sm:grid-cols-2">
					{(["from", "to"] as const).map((name) => (
						<Field
							key={name}
							id={`note_${name}`}
							label={t(`notices.notes.columns.${name}`)}
							hint={name === "to" ? t("notices.notes.toHint") : undefined}
							errors={words(name)}
						>
							{(ids) => (
								<input
									{...ids}
									type="date"
									name={name}
									required={name === "from"}
									defaultValue={sent(name) ?? note?.[name]}
									className="input"
									data-focus={name === "from" || undefined}
								/>
							)}
						</Field>
					))}
				</div>
				<Field id="note_engine" label={t("notices.notes.columns.engine")} errors={words("engine")}>
					{(ids) => (
						<select {...ids} name="engine" defaultValue={sent("engine") ?? note?.engine ?? ""} className="input">
							<Options
								options={[
									{ code: "", name: t("notices.notes.everyEngine") },
									...TRACKED_ENGINES.map((engine) => ({ code: engine, name: engineName(engine) })),
								]}
							/>
						</select>
					)}
				</Field>
				{LANGUAGES.map((language) => (
					<Field
						key={language}
						id={`note_${language}`}
						label={t("notices.admin.text", { language: languageName(language, i18n.language) })}
						hint={language === LANGUAGES[0] ? t("notices.notes.textHint") : undefined}
						errors={words(`note_${language}`)}
					>
						{(ids) => (
							<input
								{...ids}
								name={`note_${language}`}
								lang={language}
								defaultValue={sent(`note_${language}`) ?? note?.texts[language]}
								className="input"
							/>
						)}
					</Field>
				))}
				<Failure words={refusal?.failure} />
				<DialogActions>
					<CancelLink href={paths.adminNotices()} />
					<Button>{t("notices.notes.save")}</Button>
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}
