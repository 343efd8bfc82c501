import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { refusalOf } from "~/components/form/outcome";
import { useTranslation } from "~/i18n/use-translation";
import type { ViewProps } from "../../dialogs/view-props";
import { SelectionFields, SelectionList } from "./dialog-selection";
import { SearchPlaceFields } from "./search-place-fields";
import type { readTrackElsewhere } from "./track-elsewhere";

/** Adds the selected keywords in another country, language, engine or device. The existing ones stay. */
export function TrackElsewhereDialog({ content, outcome, self, closeHref, busy }: ViewProps<typeof readTrackElsewhere>) {
	const { t } = useTranslation();
	const { count, start, left, countries, languages } = content;
	const refusal = refusalOf(outcome, "track_more");
	return (
		<Dialog title={t("monitoringDialogs.track.title", { count })} closeHref={closeHref}>
			<KeptForm keep="track_elsewhere" method="post" action={self} preventScrollReset className="grid gap-4">
				<Failure words={refusal?.failure} />
				<SelectionList content={content} />
				<SelectionFields content={content} />
				<p>{t("monitoringDialogs.track.text", { count: left })}</p>
				<SearchPlaceFields
					start={start}
					typed={refusal?.values}
					errorsOf={(name) => refusal?.errors[name]}
					countries={countries}
					languages={languages}
				/>
				<FormActions cancel={closeHref} name="intent" value="track_more" aria-disabled={busy || count === 0}>
					{t("monitoringDialogs.track.submit", { count })}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}
