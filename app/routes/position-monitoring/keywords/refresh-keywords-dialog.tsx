import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { TermList } from "~/components/dialog/term-list";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import type { DialogAnswer } from "../dialogs/actions";
import type { DialogContent, DialogProps } from "../dialogs/read-dialog";
import { SelectionFields, SelectionList } from "../selection/dialog-selection";

export function RefreshKeywordsDialog({
	content,
	links,
	failure,
	busy,
}: DialogProps<Extract<DialogContent, { name: "refresh_keywords" }>>) {
	const { t } = useTranslation();
	const { count, isWhole, intervalHours, waits } = content;
	const title = t(isWhole ? "monitoringDialogs.refresh.titleAll" : "monitoringDialogs.refresh.title", { count });
	const isPossible = count > 0 && waits === null;
	return (
		<Dialog title={title} closeHref={links.close}>
			<Form method="post" action={links.self} preventScrollReset>
				{failure && (
					<Callout tone="warn" role="alert" className="mb-3">
						{failure}
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
					<CloseLink href={links.close} className="button button-outline">
						{t("shell.cancel")}
					</CloseLink>
					{isPossible && (
						<Button data-focus name="intent" value="refresh" aria-disabled={busy}>
							{busy ? t("monitoringDialogs.refresh.submitting") : t("monitoringDialogs.refresh.submit", { count })}
						</Button>
					)}
				</DialogActions>
			</Form>
		</Dialog>
	);
}

/** Result of a refresh that skipped some keywords: which ones, and how long they must wait. */
export function RefreshedDialog({ answer, closeHref }: { answer: Extract<DialogAnswer, { kind: "refreshed" }>; closeHref: string }) {
	const { t } = useTranslation();
	const skipped = answer.skipped.length + answer.more;
	return (
		<Dialog title={t("monitoringDialogs.refresh.done")} closeHref={closeHref}>
			<Callout tone="good" role="status">
				{t("monitoringDialogs.refresh.accepted", { count: answer.accepted })}
			</Callout>
			<p className="mt-3 mb-1">{t("monitoringDialogs.refresh.skipped", { count: skipped })}</p>
			<TermList>
				{answer.skipped.map(({ term, domain, hours }) => (
					<li key={`${term} ${domain}`} className="flex justify-between gap-3">
						<span>
							{term} <span className="text-ink-muted">{domain}</span>
						</span>
						<span className="shrink-0 tabular-nums">{t("monitoringDialogs.refresh.wait", { count: hours })}</span>
					</li>
				))}
				{answer.more > 0 && <li className="text-ink-muted">{t("monitoringDialogs.remove.more", { count: answer.more })}</li>}
			</TermList>
			<DialogActions>
				<CloseLink href={closeHref} className="button button-primary" focus>
					{t("monitoringDialogs.refresh.ok")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}
