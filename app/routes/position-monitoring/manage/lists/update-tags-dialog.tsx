import { useState } from "react";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { Callout } from "~/components/ui/callout";
import { Field } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import type { readUpdateTags } from "./assign-tags";
import { TagStateRow } from "./tag-state-row";

/** Adds each tag to all selected keywords, removes it from all, or leaves it unchanged. Source: spec B §2 "update_tags". */
export function UpdateTagsDialog({ content, outcome, busy, closeHref, self }: ViewProps<typeof readUpdateTags>) {
	const { t } = useTranslation();
	const refusal = refusalOf(outcome, "assign_tags");
	const [filter, setFilter] = useState("");
	const { count, states, confirmed } = content;
	if (count === 0) {
		return (
			<Dialog title={t("tags.assignNothingTitle")} closeHref={closeHref} size="small">
				<Callout tone="warn">{t("errors.EmptySelectionException")}</Callout>
				<DialogActions>
					<CloseLink href={closeHref} className="button button-primary" focus>
						{t("shell.back")}
					</CloseLink>
				</DialogActions>
			</Dialog>
		);
	}
	const wanted = filter.trim().toLowerCase();
	const failures = [refusal?.failure, ...(refusal?.errors.tags ?? [])].flatMap((words) => words || []);
	return (
		<Dialog title={t("tags.assignTitle", { count })} closeHref={closeHref}>
			<KeptForm keep="assign_tags" method="post" action={self} preventScrollReset replace className="grid gap-4" noValidate>
				<input type="hidden" name="confirmed" value={confirmed} />
				<Failure words={failures} />
				{states.length > 0 && (
					<div className="grid gap-2">
						<input
							type="search"
							value={filter}
							onChange={(event) => setFilter(event.target.value)}
							aria-label={t("tags.searchList")}
							placeholder={t("tags.searchList")}
							className="input search-input js-only"
							data-focus
						/>
						<fieldset aria-label={t("tags.list")} className="tag-states">
							{states.map((tag) => (
								<TagStateRow key={tag.hid} tag={tag} count={count} isHidden={!tag.name.toLowerCase().includes(wanted)} />
							))}
						</fieldset>
					</div>
				)}
				<Field id="assign-new" label={t("tags.assignNew")} hint={t("tags.assignNewHint")} errors={refusal?.errors.name}>
					{(ids) => (
						<input
							{...ids}
							name="name"
							defaultValue={firstValue(refusal?.values, "name") ?? ""}
							maxLength={200}
							autoComplete="off"
							className="input"
							data-focus={states.length === 0 || undefined}
						/>
					)}
				</Field>
				<FormActions cancel={closeHref} name="intent" value="assign_tags" busy={busy} busyLabel="lists.saving">
					{t("tags.assign", { count })}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}
