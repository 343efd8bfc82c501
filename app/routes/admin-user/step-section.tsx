import { Form } from "@remix-run/react";
import { Failure } from "~/components/form/failure";
import { Button } from "~/components/ui/button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

/** Way back for a user who lost telephone, passkeys and recovery codes. */
export function StepSection({ refusal }: { refusal: Refusal | null }) {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="second-step" className="mb-6">
			<h2 id="second-step" className="mb-2 font-semibold">
				{t("security.twoStep.title")}
			</h2>
			<Failure words={refusal?.failure} className="mb-2" />
			<p className="mb-2 max-w-prose text-ink-muted text-sm">{t("administration.step.hint")}</p>
			<Form method="post">
				<Button variant="outline" name="intent" value="end_second_step">
					{t("administration.step.end")}
				</Button>
			</Form>
		</section>
	);
}
