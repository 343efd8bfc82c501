import { Form } from "@remix-run/react";
import { CancelLink } from "~/components/dialog/cancel-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Failure } from "~/components/form/failure";
import { refusalOf } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { CONFIG_PARTS } from "~/domain/crawler/config-faults";
import type { Outcome } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Difference } from "./difference";
import type { EditorScreen } from "./read-editor-tab";
import { TrialPanel } from "./trial-panel";

interface PublishDialogProps {
	screen: EditorScreen;
	publish: NonNullable<EditorScreen["publish"]>;
	outcome: Outcome<unknown> | undefined;
	busy: boolean;
}

/** The difference against production and the trial on stored pages, before a version replaces it. */
export function PublishDialog({ screen: { chosen }, publish, outcome, busy }: PublishDialogProps) {
	const { t } = useTranslation();
	const refusal = refusalOf(outcome, "publish");
	const { against, needsTrial, trial } = publish;
	const named = { name: chosen.name, version: chosen.version };
	const closeHref = paths.adminCrawlerConfig({ config: String(chosen.id) });
	const isSame = CONFIG_PARTS.every((part) => publish[part].length === 0);
	const waits = needsTrial && (trial === null || trial.state === "running");
	const isDoubtful = needsTrial && (trial?.state === "failed" || (trial?.worse ?? 0) > 0);
	return (
		<Dialog title={t("crawler.publish.title", named)} size="large" closeHref={closeHref}>
			<p className="mb-3">{t("crawler.publish.replaces", { name: against.name, version: against.version })}</p>
			{isSame && <Callout tone="info">{t("crawler.publish.same")}</Callout>}
			{CONFIG_PARTS.map((part) => publish[part].length > 0 && <Difference key={part} part={part} lines={publish[part]} />)}
			{needsTrial && <TrialPanel trial={trial} config={chosen.id} />}
			<Form method="post" preventScrollReset>
				<input type="hidden" name="config" value={chosen.id} />
				<input type="hidden" name="confirmed" value="1" />
				{isDoubtful && (
					<label className="mb-3 flex min-h-6 items-center gap-2">
						<input type="checkbox" name="accept" value="1" aria-invalid={refusal?.errors.accept !== undefined || undefined} />
						{trial?.state === "failed" ? t("crawler.trial.acceptUntried") : t("crawler.trial.accept", { count: trial?.worse ?? 0 })}
					</label>
				)}
				<Failure words={refusal?.failure} className="mb-3" />
				<DialogActions>
					{waits && <p className="grow self-center text-ink-muted text-sm">{t("crawler.trial.first")}</p>}
					<CancelLink href={closeHref} />
					<Button name="intent" value="publish" variant={isDoubtful ? "danger" : "primary"} aria-disabled={busy || waits}>
						{t("crawler.publish.submit", named)}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	);
}
