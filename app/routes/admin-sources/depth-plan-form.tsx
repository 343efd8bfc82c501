import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import { Folded } from "./folded";

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
		<Folded
			title={t("sources.depthPlan.title")}
			now={shallowDepth === 0 ? t("sources.depthPlan.off") : t("sources.depthPlan.on", { depth: shallowDepth })}
			isOpen={isRefused}
		>
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
		</Folded>
	);
}
