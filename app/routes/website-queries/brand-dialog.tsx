import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { queriesHref } from "./queries-address";
import type { QueriesScreen } from "./read-screen";

/** Form of the words that make a query one about the brand. */
export function BrandDialog({ screen, refusal }: { screen: QueriesScreen; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const closeHref = queriesHref(screen.query);
	return (
		<Dialog title={t("queries.brand.title")} closeHref={closeHref} size="small">
			<KeptForm
				keep={`brand_words ${screen.query.website}`}
				method="post"
				action={queriesHref(screen.query, "brand_words")}
				preventScrollReset
				className="grid gap-4"
			>
				<Failure words={refusal?.failure} />
				<p>{t("queries.brand.text")}</p>
				<Field id="words" label={t("queries.brand.words")} hint={t("queries.brand.hint")} errors={refusal?.errors.words}>
					{(ids) => (
						<textarea
							{...ids}
							name="words"
							defaultValue={firstValue(refusal?.values, "words") ?? screen.brandWords.join("\n")}
							rows={6}
							className="input"
							data-focus
						/>
					)}
				</Field>
				<FormActions cancel={closeHref} name="intent" value="brand_words">
					{t("queries.brand.save")}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}
