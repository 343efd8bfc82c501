import { Form } from "@remix-run/react";
import { HandedLink } from "~/components/administration/handed-link";
import { Failure } from "~/components/form/failure";
import { Button } from "~/components/ui/button";
import type { HandedLinkView } from "~/domain/administration/handed-link";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

/** A sign-in link to hand over, where the installation sends no mail. */
export function LinkSection({ link, refusal }: { link: HandedLinkView | null; refusal: Refusal | null }) {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="sign-in-link" className="mb-6">
			<h2 id="sign-in-link" className="mb-2 font-semibold">
				{t("administration.handed.title")}
			</h2>
			{link && <HandedLink link={link} />}
			<Failure words={refusal?.failure} className="mb-2" />
			<p className="mb-2 max-w-prose text-ink-muted text-sm">{t("administration.handed.hint")}</p>
			<Form method="post">
				<Button variant="outline" name="intent" value="sign_in_link">
					{t("administration.handed.make")}
				</Button>
			</Form>
		</section>
	);
}
