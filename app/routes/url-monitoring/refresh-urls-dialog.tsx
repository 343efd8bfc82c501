import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { TermList } from "~/components/dialog/term-list";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { readableUrl } from "~/domain/url-monitor/readable-url";
import type { DialogAnswer } from "./actions";
import { ChosenFields, ChosenList } from "./chosen-fields";
import { LimitLink } from "./limit-link";
import type { UrlDialogProps } from "./read-screen";

/** Confirms a refresh of the selection, or of all URLs when nothing is selected. */
export function RefreshUrlsDialog({ screen, chosen, failure, links, busy }: UrlDialogProps) {
	const { t } = useTranslation();
	const some = chosen !== null && chosen.count > 0 ? chosen : null;
	const count = some ? some.count : screen.used;
	const { intervalHours } = screen;
	return (
		<Dialog title={t(some ? "urls.refreshDialog.title" : "urls.refreshDialog.titleAll", { count })} closeHref={links.close}>
			<Form method="post" action={links.self} preventScrollReset>
				{failure && (
					<Callout tone="warn" role="alert" className="mb-3">
						{failure.text} {failure.throttled && <LimitLink isFree={screen.isFree} />}
					</Callout>
				)}
				{count === 0 && <Callout tone="info">{t("urls.refreshDialog.nothing")}</Callout>}
				{some && (
					<>
						<ChosenFields choice={some.choice} />
						<ChosenList count={some.count} named={some.named} />
					</>
				)}
				{count > 0 && (
					<p className="mt-2">
						{t("urls.refreshDialog.text")} {intervalHours > 0 && t("urls.refreshDialog.interval", { count: intervalHours })}
					</p>
				)}
				<DialogActions>
					<CloseLink href={links.close} className="button button-outline">
						{t("shell.cancel")}
					</CloseLink>
					{count > 0 && (
						<Button data-focus name="intent" value="refresh" aria-disabled={busy}>
							{busy ? t("urls.refreshDialog.submitting") : t("urls.refreshDialog.submit", { count })}
						</Button>
					)}
				</DialogActions>
			</Form>
		</Dialog>
	);
}

/** Result of a refresh that skipped some URLs: which ones, and how long they must wait. */
export function RefreshedDialog({ answer, closeHref }: { answer: Extract<DialogAnswer, { kind: "refreshed" }>; closeHref: string }) {
	const { t } = useTranslation();
	return (
		<Dialog title={t("urls.refreshDialog.done")} closeHref={closeHref}>
			<Callout tone="good" role="status">
				{t("urls.refreshDialog.accepted", { count: answer.accepted })}
			</Callout>
			<p className="mt-3 mb-1">{t("urls.refreshDialog.skipped", { count: answer.skipped.length + answer.more })}</p>
			<TermList>
				{answer.skipped.map(({ url, hours }) => (
					<li key={url} className="flex justify-between gap-3">
						<span className="break-all">{readableUrl(url)}</span>
						<span className="shrink-0 tabular-nums">{t("urls.refreshDialog.wait", { count: hours })}</span>
					</li>
				))}
				{answer.more > 0 && <li className="text-ink-muted">{t("urls.more", { count: answer.more })}</li>}
			</TermList>
			<DialogActions>
				<CloseLink href={closeHref} className="button button-primary" focus>
					{t("shell.close")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}
