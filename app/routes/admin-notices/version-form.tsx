import { KeptForm } from "~/components/form/kept-form";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { APP_VERSION } from "~/domain/app-version";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

/** The oldest client that is served: pages that stayed open over a release, and programs that name their version. Source: spec A §4 "Maintenance and updates". */
export function VersionForm({ minimum, refusal }: { minimum: string; refusal: Refusal | null }) {
	const { t } = useTranslation();
	return (
		<section className="mt-8">
			<h2 className="font-semibold">{t("operation.version.title")}</h2>
			<p className="max-w-prose text-ink-muted">{t("operation.version.help")}</p>
			<KeptForm keep="minimum_version" method="post" className="mt-3 flex flex-wrap items-end gap-2">
				<Field
					id="minimum_version"
					label={t("operation.version.label")}
					hint={t("operation.version.hint", { version: APP_VERSION })}
					errors={refusal?.errors.minimum_version}
				>
					{(ids) => (
						<input {...ids} name="minimum_version" defaultValue={refusal?.values.minimum_version?.[0] ?? minimum} className="input" />
					)}
				</Field>
				<Button variant="outline" name="intent" value="version">
					{t("operation.version.save")}
				</Button>
			</KeptForm>
		</section>
	);
}
