import { Link } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { Field } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import { SelectionFields, SelectionList } from "../keywords/dialog-selection";
import type { readWantedPages } from "./wanted-pages";

/** Names the page that is wanted for the selected keywords. */
export function WantedPagesDialog({ content, outcome, busy, closeHref, self }: ViewProps<typeof readWantedPages>) {
	const { t } = useTranslation();
	const { count, url, rulesHref } = content;
	const refusal = refusalOf(outcome, "set_wanted");
	return (
		<Dialog title={t("wanted.title", { count })} closeHref={closeHref}>
			<KeptForm keep="wanted_pages" method="post" action={self} preventScrollReset replace className="grid gap-4" noValidate>
				<Failure words={refusal?.failure} />
				<SelectionList content={content} />
				<SelectionFields content={content} />
				<Field id="wanted-url" label={t("wanted.page")} hint={t("wanted.pageHint")} errors={refusal?.errors.wanted_url}>
					{(ids) => (
						<input
							{...ids}
							name="wanted_url"
							defaultValue={firstValue(refusal?.values, "wanted_url") ?? url ?? ""}
							maxLength={2_000}
							autoCapitalize="none"
							autoComplete="off"
							spellCheck={false}
							className="input"
							data-focus
						/>
					)}
				</Field>
				<p className="text-ink-muted text-sm">{t("wanted.matching")}</p>
				{rulesHref && (
					<Link to={rulesHref} className="link justify-self-start text-sm" preventScrollReset>
						{t("wanted.rulesLink")}
					</Link>
				)}
				<FormActions cancel={closeHref} name="intent" value="set_wanted" aria-disabled={busy || count === 0}>
					{t("wanted.save", { count })}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}
