import { Form, useNavigation } from "@remix-run/react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { Failure } from "~/components/form/failure";
import { namesOf } from "~/domain/by-name";
import { REST_DAYS } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";
import type { WebsitesScreen } from "./read-screen";
import { removalHref, websitesLinks } from "./websites-query";

interface RemoveDialogProps {
	query: WebsitesScreen["query"];
	website: NonNullable<WebsitesScreen["removal"]>;
	failure: string | null;
}

/** Names what goes with a website, by kind and number. */
export function RemoveDialog({ query, website: { hid, name, counts }, failure }: RemoveDialogProps) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	const back = websitesLinks.href(query);
	const kinds = namesOf(counts).filter((kind) => counts[kind] > 0);
	return (
		<Dialog title={t("websites.removeTitle", { name })} closeHref={back}>
			<Failure words={failure} className="mb-3" />
			<p id="goes">{t("websites.removeGoes")}</p>
			{kinds.length > 0 && (
				<ul aria-labelledby="goes" className="mt-1 list-disc pl-5">
					{kinds.map((kind) => (
						<li key={kind}>{t(`rest.kinds.${kind}`, { count: counts[kind] })}</li>
					))}
				</ul>
			)}
			<p className="mt-3">{t("websites.removeStays")}</p>
			<p className="mt-3">{t("websites.removeKept", { days: REST_DAYS })}</p>
			<Form method="post" action={removalHref(query, hid)} preventScrollReset>
				<FormActions cancel={back} isCautious variant="danger" name="remove" value={hid} busy={busy}>
					{t("websites.remove")}
				</FormActions>
			</Form>
		</Dialog>
	);
}
