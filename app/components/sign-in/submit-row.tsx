import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { useStage } from "./use-stage";

interface SubmitRowProps {
	label: string;
	/** Shows the stages of a sign-in in progress. */
	stages?: boolean;
	/** Not ready to submit; missing fields are visible. */
	blocked?: boolean;
	/** Other buttons and links, before the main one. */
	children?: ReactNode;
}

/** Buttons of a sign-in form. A second press during submission does nothing. */
export function SubmitRow({ label, stages = false, blocked = false, children }: SubmitRowProps) {
	const { t, i18n } = useTranslation();
	// A form that a password manager filled is sent before all words have loaded.
	i18n.keep(stages ? "signIn.stages" : "shell.loading");
	const stage = useStage();
	return (
		<div className="grid gap-3">
			<div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
				{children}
				<Button
					className={children ? "" : "w-full"}
					aria-disabled={stage !== null || blocked}
					onClick={(event) => stage !== null && event.preventDefault()}
				>
					{label}
				</Button>
			</div>
			<p role="status" className="min-h-5 text-center text-ink-muted text-sm empty:hidden">
				{stage === null ? "" : stages ? t(`signIn.stages.${stage}`) : t("shell.loading")}
			</p>
		</div>
	);
}
