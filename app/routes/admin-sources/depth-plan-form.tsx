import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";

interface DepthPlanFormProps {
	shallowDepth: number;
	/** Whether the sent value was refused. */
	isRefused: boolean;
	/** The refused value. */
	sent: string | null;
}

/** Whether daily looks may stop before a keyword's depth. */
export function DepthPlanForm({ shallowDepth, isRefused, sent }: DepthPlanFormProps) {
	const { t } = useTranslation();
	return (
		<section className="mt-8">
			<h2 className="font-semibold">{t("sources.depthPlan.title")}</h2>
			<p className="max-w-prose text-ink-muted">{t("sources.depthPlan.help")}</p>
			<Form method="post" className="mt-3 flex flex-wrap items-end gap-2">
				<Field
					id="shallow_depth"
					label={t("sources.depthPlan.label")}
					hint={t("sources.depthPlan.hint")}
					errors={isRefused ? [t("sources.errors.shallow")] : []}
				>
					{(ids) => (
						<input {...ids} name="shallow_depth" inputMode="numeric" defaultValue={sent ?? String(shallowDepth)} className="input" />
					)}
				</Field>
				<Button variant="outline" name="intent" value="depth_plan">
					{t("sources.depthPlan.save")}
				</Button>
			</Form>
		</section>
	);
}
