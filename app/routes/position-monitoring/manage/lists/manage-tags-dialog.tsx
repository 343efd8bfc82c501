import { useLocation, useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { refusalOf } from "~/components/form/outcome";
import { ReferenceList } from "~/components/references/reference-list";
import { TagChip } from "~/components/tags/tag-chip";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import { listHref } from "./list-address";
import type { readManageTags, TagRow } from "./manage-tags";
import { RemovalConfirmation } from "./removal-confirmation";
import { TagForm } from "./tag-form";
import { TagsTable } from "./tags-table";
import { useFormRound } from "./use-form-round";

/** Source: spec B §2 "manage_tags: table plus create form". */
export function ManageTagsDialog({ content, outcome, busy, closeHref }: ViewProps<typeof readManageTags>) {
	const { t } = useTranslation();
	const { formData } = useNavigation();
	const { search } = useLocation();
	const { removed, edited } = content;
	const round = useFormRound("add_tag", refusalOf(outcome, "add_tag"));
	const failed = refusalOf(outcome, "remove_tags")?.failure ?? null;
	const backHref = listHref(search, {});
	if (removed.length > 0) {
		const count = removed.length;
		const title = t("tags.removeTitle", { count });
		return (
			<Dialog key="removal" title={title} closeHref={closeHref}>
				<RemovalConfirmation
					intent="remove_tags"
					ids={removed.map(({ hid }) => hid)}
					backHref={backHref}
					action={backHref}
					busy={busy}
					failure={failed}
					submit={title}
				>
					<p className="flex flex-wrap gap-1.5">
						{removed.map((tag) => (
							<TagChip key={tag.hid} tag={tag} />
						))}
					</p>
					<p className="mt-3">{t("tags.removeLost", { count: removed.reduce((sum, { monitors }) => sum + monitors, 0) })}</p>
					<ReferenceList references={content.references} />
				</RemovalConfirmation>
			</Dialog>
		);
	}
	return (
		<Dialog key="list" title={t("tags.title")} closeHref={closeHref} size="large">
			<p className="mb-3 text-ink-muted">{t("tags.help")}</p>
			{failed && (
				<p role="alert" className="mb-3 text-bad">
					{failed}
				</p>
			)}
			<TagForm key={edited?.hid ?? `new ${round}`} entry={edited} outcome={outcome} busy={busy} />
			<TagsTable content={content} search={search} pending={pendingTag(formData)} />
		</Dialog>
	);
}

/** The tag being created, shown before the server answers. */
function pendingTag(form: FormData | undefined): TagRow | null {
	if (form?.get("intent") !== "add_tag") return null;
	const name = String(form.get("name") ?? "").trim();
	return name === "" ? null : { hid: "", name, color: String(form.get("color")), monitors: 0 };
}
