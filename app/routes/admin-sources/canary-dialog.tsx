import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { KeptForm } from "~/components/form/kept-form";
import { SelectField } from "~/components/form/select-field";
import { OFFERED_ENGINES, SEARCH_ENGINES } from "~/domain/reference/search-engines";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type ErrorKey, TextField } from "./source-fields";

const ENGINES = OFFERED_ENGINES.map((code) => ({ code, name: SEARCH_ENGINES[code].label }));

interface CanaryDialogProps {
	/** Field → keys of "sources.errors". */
	errors: Record<string, string[] | null>;
	/** The form as it was sent. */
	sent: Record<string, string> | null;
}

/** A new search with a known answer. */
export function CanaryDialog({ errors, sent }: CanaryDialogProps) {
	const { t } = useTranslation();
	const words = (field: string) => errors[field]?.map((key) => t(`sources.errors.${key as ErrorKey}`));
	const of = { sent, words };
	const devices = (["desktop", "mobile"] as const).map((code) => ({ code, name: t(`sources.devices.${code}`) }));
	return (
		<Dialog title={t("sources.canaries.add")} closeHref={paths.adminSources()}>
			<KeptForm keep="canary" method="post" className="grid gap-4" noValidate>
				<TextField name="term" label={t("sources.canaries.columns.term")} value="" of={of} isNumber={false} />
				<div className="grid gap-4 sm:grid-cols-2">
					<SelectField
						name="engine"
						label={t("sources.canaries.engine")}
						options={ENGINES}
						value={sent?.engine ?? "google"}
						errors={words("engine")}
					/>
					<SelectField
						name="device"
						label={t("sources.canaries.device")}
						options={devices}
						value={sent?.device ?? "desktop"}
						errors={words("device")}
					/>
					<TextField name="country" label={t("sources.canaries.country")} value="" of={of} isNumber={false} />
					<TextField name="language" label={t("sources.canaries.language")} value="" of={of} isNumber={false} />
				</div>
				<TextField
					name="domain"
					label={t("sources.canaries.domain")}
					value=""
					hint={t("sources.canaries.domainHint")}
					of={of}
					isNumber={false}
				/>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField name="best" label={t("sources.canaries.best")} value={1} of={of} />
					<TextField name="worst" label={t("sources.canaries.worst")} value={3} of={of} />
				</div>
				<FormActions cancel={paths.adminSources()} name="intent" value="add_canary">
					{t("sources.canaries.add")}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}
