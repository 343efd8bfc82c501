import { Form } from "@remix-run/react";
import { CancelLink } from "~/components/dialog/cancel-link";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { TermList } from "~/components/dialog/term-list";
import { refusalOf } from "~/components/form/outcome";
import { Callout } from "~/components/ui/callout";
import { SubmitButton } from "~/components/ui/submit-button";
import { useTranslation } from "~/i18n/use-translation";
import type { Refreshed } from "../../dialogs/shown";
import type { ViewProps } from "../../dialogs/view-props";
import { tableHref } from "../../query/table-address";
import { SelectionFields, SelectionList } from "./dialog-selection";
import type { readRefreshKeywords } from "./refresh-keywords";

type RefreshProps = ViewProps<typeof readRefreshKeywords>;

/** The confirmation, or what a refresh skipped. */
export function RefreshKeywordsView(props: RefreshProps) {
	const { outcome, screen, closeHref } = props;
	if (outcome?.ok && outcome.shown.kind === "refreshed") {
		const { shown } = outcome;
		return (
			<RefreshedDialog key="refreshed" shown={shown} closeHref={shown.dates ? tableHref({ ...screen.query, ...shown.dates }) : closeHref} />
		);
	}
	return <RefreshKeywordsDialog key="form" {...props} />;
}

function RefreshKeywordsDialog({ content, outcome, self, closeHref, busy }: RefreshProps) {
	const { t } = useTranslation();
	const { count, isWhole, intervalHours, waits } = content;
	const title = t(isWhole ? "monitoringDialogs.refresh.titleAll" : "monitoringDialogs.refresh.title", { count });
	const refusal = refusalOf(outcome, "refresh");
	const isPossible = count > 0 && waits === null;
	return (
		<Dialog title={title} closeHref={closeHref}>
			<Form method="post" action={self} preventScrollReset>
				{refusal && (
					<Callout tone="warn" role="alert" className="mb-3">
						{refusal.failure}
					</Callout>
				)}
				{count === 0 && <Callout tone="info">{t("monitoringDialogs.refresh.nothing")}</Callout>}
				{waits && (
					<Callout tone="info" className="mb-3">
						{t(waits === "paused" ? "monitoringDialogs.refresh.waitsPaused" : "monitoringDialogs.refresh.waitsInitial")}
					</Callout>
				)}
				{!isWhole && <SelectionList content={content} />}
				{isPossible && (
					<p className="mt-2">
						{t("monitoringDialogs.refresh.text")} {intervalHours > 0 && t("monitoringDialogs.refresh.interval", { count: intervalHours })}
					</p>
				)}
				{isWhole && <input type="hidden" name="scope" value="all" />}
				<SelectionFields content={content} />
				<DialogActions>
					<CancelLink href={closeHref} />
					{isPossible && (
						<SubmitButton data-focus name="intent" value="refresh" busy={busy} busyLabel="monitoringDialogs.refresh.submitting">
							{t("monitoringDialogs.refresh.submit", { count })}
						</SubmitButton>
					)}
				</DialogActions>
			</Form>
		</Dialog>
	);
}

/** Result of a refresh that skipped some keywords: which ones, and how long they must wait. */
function RefreshedDialog({ shown, closeHref }: { shown: Refreshed; closeHref: string }) {
	const { t } = useTranslation();
	const skipped = shown.skipped.length + shown.more;
	return (
		<Dialog title={t("monitoringDialogs.refresh.done")} closeHref={closeHref}>
			<Callout tone="good" role="status">
				{t("monitoringDialogs.refresh.accepted", { count: shown.accepted })}
			</Callout>
			<p className="mt-3 mb-1">{t("monitoringDialogs.refresh.skipped", { count: skipped })}</p>
			<TermList>
				{shown.skipped.map(({ term, domain, hours }) => (
					<li key={`${term} ${domain}`} className="flex justify-between gap-3">
						<span>
							{term} <span className="text-ink-muted">{domain}</span>
						</span>
						<span className="shrink-0 tabular-nums">{t("monitoringDialogs.refresh.wait", { count: hours })}</span>
					</li>
				))}
				{shown.more > 0 && <li className="text-ink-muted">{t("monitoringDialogs.remove.more", { count: shown.more })}</li>}
			</TermList>
			<DialogActions>
				<CloseLink href={closeHref} className="button button-primary" focus>
					{t("monitoringDialogs.refresh.ok")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}
