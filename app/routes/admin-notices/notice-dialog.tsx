import { CancelLink } from "~/components/dialog/cancel-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Options } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { type Notice, type NoticeKind, WRITTEN_NOTICE_KINDS } from "~/domain/notice/notice";
import type { Refusal } from "~/domain/refusal/refusal";
import { LANGUAGES, type Language } from "~/i18n/languages";
import { languageName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

interface NoticeDialogProps {
	/** null: a new notice. */
	notice: Notice | null;
	/** Default texts of each kind, by language. */
	usual: Record<Language, Record<NoticeKind, string>>;
	refusal: Refusal | null;
}

export function NoticeDialog({ notice, usual, refusal }: NoticeDialogProps) {
	const { t, i18n } = useTranslation();
	const words = (field: string) => refusal?.errors[field];
	const sent = (field: string) => firstValue(refusal?.values, field);
	const kind = sent("kind") ?? notice?.kind ?? "maintenance";
	const ticked = (name: "enabled" | "closes", otherwise: boolean) => (refusal ? sent(name) !== undefined : (notice?.[name] ?? otherwise));
	return (
		<Dialog title={notice ? t("notices.admin.editTitle") : t("notices.admin.create")} closeHref={paths.adminNotices()}>
			<KeptForm keep={`notice ${notice?.hid ?? "new"}`} method="post" className="grid gap-4">
				<input type="hidden" name="intent" value="save" />
				<input type="hidden" name="notice" value={notice?.hid ?? ""} />
				<Field id="kind" label={t("notices.admin.kind")} errors={words("kind")}>
					{(ids) => (
						<select {...ids} name="kind" defaultValue={kind} className="input" data-focus>
							<Options options={WRITTEN_NOTICE_KINDS.map((one) => ({ code: one, name: t(`notices.kinds.${one}`) }))} />
						</select>
					)}
				</Field>
				{LANGUAGES.map((language) => (
					<Field
						key={language}
						id={`text_${language}`}
						label={t("notices.admin.text", { language: languageName(language, i18n.language) })}
						hint={notice ? t("notices.admin.textHint", { text: usual[language][notice.kind] }) : undefined}
						errors={words(`text_${language}`)}
					>
						{(ids) => (
							<textarea
								{...ids}
								name={`text_${language}`}
								lang={language}
								rows={2}
								defaultValue={sent(`text_${language}`) ?? notice?.texts[language]}
								className="input"
							/>
						)}
					</Field>
				))}
				<div className="grid gap-4 sm:grid-cols-2">
					<Field id="starts_at" label={t("notices.admin.startsAt")} hint={t("notices.admin.datesHint")} errors={words("starts_at")}>
						{(ids) => (
							<input
								{...ids}
								type="datetime-local"
								name="starts_at"
								defaultValue={sent("starts_at") ?? fieldInstant(notice?.startsAt ?? null)}
								className="input"
							/>
						)}
					</Field>
					<Field id="ends_at" label={t("notices.admin.endsAt")} hint={t("notices.admin.datesHint")} errors={words("ends_at")}>
						{(ids) => (
							<input
								{...ids}
								type="datetime-local"
								name="ends_at"
								defaultValue={sent("ends_at") ?? fieldInstant(notice?.endsAt ?? null)}
								className="input"
							/>
						)}
					</Field>
				</div>
				<label className="flex min-h-6 items-start gap-2">
					<input type="checkbox" name="enabled" defaultChecked={ticked("enabled", true)} className="mt-0.5 size-4" />
					{t("notices.admin.enabled")}
				</label>
				<div>
					<label className="flex min-h-6 items-start gap-2">
						<input
							type="checkbox"
							name="closes"
							defaultChecked={ticked("closes", false)}
							aria-describedby={words("closes") ? "closes-error" : undefined}
							className="mt-0.5 size-4 shrink-0"
						/>
						{t("notices.admin.closes")}
					</label>
					{words("closes") && (
						<p id="closes-error" className="mt-1 text-bad text-sm">
							{words("closes")?.join(" ")}
						</p>
					)}
				</div>
				<Failure words={refusal?.failure} />
				<DialogActions>
					<CancelLink href={paths.adminNotices()} />
					<Button>{t("notices.admin.save")}</Button>
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}

/** An instant (ms) as the value of a datetime-local field, in UTC; "" for null. */
function fieldInstant(at: number | null): string {
	return at === null ? "" : new Date(at).toISOString().slice(0, 16);
}
