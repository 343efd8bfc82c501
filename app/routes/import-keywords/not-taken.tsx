import { byPlace } from "~/components/by-place";
import { useTranslation } from "~/i18n/use-translation";
import type { OpenWizard } from "./read-screen";

/** Columns that are not taken, named one by one. */
const MAX_LEFT_SHOWN = 40;

/** The columns that are not taken, each with its reason. */
export function NotTaken({ wizard }: { wizard: OpenWizard }) {
	const { t } = useTranslation();
	const { notTaken } = wizard;
	if (notTaken.length === 0) return null;
	return (
		<div className="grid gap-1 text-sm">
			<h3 className="font-semibold">{t("imports.notTakenTitle")}</h3>
			<ul className="list-disc pl-5">
				{byPlace(notTaken.slice(0, MAX_LEFT_SHOWN)).map(({ key, item, place }) => (
					<li key={key}>
						{item.header || t("imports.column", { n: place + 1 })}: {t(`imports.notTaken.${item.why}`)}
					</li>
				))}
			</ul>
			{notTaken.length > MAX_LEFT_SHOWN && <p>{t("imports.moreColumns", { count: notTaken.length - MAX_LEFT_SHOWN })}</p>}
		</div>
	);
}
