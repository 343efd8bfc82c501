import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog/dialog";
import { TagChip } from "~/components/tags/tag-chip";
import { listHref } from "./list-address";
import type { ListDialogProps, ManageTagsContent, TagRow } from "./read-list-dialog";
import { RemovalConfirmation } from "./removal-confirmation";
import { TagForm } from "./tag-form";
import { TagsTable } from "./tags-table";
import { useFormRound } from "./use-form-round";

/** Source: spec B §2 "manage_tags: table plus create form". */
export function ManageTagsDialog({ content, answer, links }: ListDialogProps<ManageTagsContent>) {
	const { t } = useTranslation();
	const navigation = useNavigation();
	const busy = navigation.formMethod === "POST";
	const { removed, edited } = content;
	const round = useFormRound("add_tag", answer);
	const backHref = listHref(links.search, {});
	if (removed.length > 0) {
		const count = removed.length;
		const title = t("tags.removeTitle", { count });
		return (
			<Dialog key="removal" title={title} closeHref={links.close}>
				<RemovalConfirmation
					intent="remove_tags"
					ids={removed.map(({ hid }) => hid)}
					backHref={backHref}
					action={backHref}
					busy={busy}
					failure={answer?.failure ?? null}
					submit={title}
				>
					<p className="flex flex-wrap gap-1.5">
						{removed.map((tag) => (
							<TagChip key={tag.hid} tag={tag} />
						))}
					</p>
					<p className="mt-3">{t("tags.removeLost", { count: removed.reduce((sum, { monitors }) => sum + monitors, 0) })}</p>
				</RemovalConfirmation>
			</Dialog>
		);
	}
	const answerTo = (intent: string) => (answer?.intent === intent ? answer : null);
	const failed = answer?.intent === "remove_tags" ? answer.failure : null;
	return (
		<Dialog key="list" title={t("tags.title")} closeHref={links.close} size="large">
			<p className="mb-3 text-ink-muted">{t("tags.help")}</p>
			{failed && (
				<p role="alert" className="mb-3 text-bad">
					{failed}
				</p>
			)}
			{edited ? (
				<TagForm
					key={edited.hid}
					tag={edited}
					action={listHref(links.search, { edit: edited.hid })}
					cancelHref={backHref}
					answer={answerTo("edit_tag")}
					busy={busy}
				/>
			) : (
				<TagForm key={`new ${round}`} tag={null} action={backHref} answer={answerTo("add_tag")} busy={busy} />
			)}
			<TagsTable content={content} search={links.search} pending={pendingTag(navigation.formData)} />
		</Dialog>
	);
}

/** The tag being created, shown before the server answers. */
function pendingTag(form: FormData | undefined): TagRow | null {
	if (form?.get("intent") !== "add_tag") return null;
	const name = String(form.get("name") ?? "").trim();
	return name === "" ? null : { hid: "", name, color: String(form.get("color")), monitors: 0 };
}
