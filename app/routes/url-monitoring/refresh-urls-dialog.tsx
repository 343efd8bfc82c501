import { Form } from "@remix-run/react";
import { CancelLink } from "~/components/dialog/cancel-link";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { TermList } from "~/components/dialog/term-list";
import { refusalOf } from "~/components/form/outcome";
import { Callout } from "~/components/ui/callout";
import { SubmitButton } from "~/components/ui/submit-button";
import { readableUrl } from "~/domain/url-monitor/readable-url";
import { useTranslation } from "~/i18n/use-translation";
import { ChosenFields, ChosenList } from "./chosen-fields";
import type { RefreshedShown } from "./dialog-registry";
import { RefusalCallout } from "./refusal-callout";
import type { ViewProps } from "./view-props";

/** The confirmation, or what a refresh skipped. */
export function RefreshUrlsView(props: ViewProps) {
	const { outcome, closeHref } = props;
	if (outcome?.ok && outcome.shown.kind === "refreshed")
		return <RefreshedDialog key="refreshed" shown={outcome.shown} closeHref={closeHref} />;
	return <RefreshUrlsDialog key="form" {...props} />;
}

/** Confirms a refresh of the selection, or of all URLs when nothing is selected. */
function RefreshUrlsDialog({ screen, outcome, busy, closeHref, self }: ViewProps) {
	const { t } = useTranslation();
	const refusal = refusalOf(outcome, "refresh");
	const chosen = outcome?.shown?.kind === "chosen" ? outcome.shown : null;
	const some = chosen && chosen.count > 0 ? chosen : null;
	const count = some ? some.count : screen.used;
	const { intervalHours } = screen;
	return (
		<Dialog title={t(some ? "urls.refreshDialog.title" : "urls.refreshDialog.titleAll", { count })} closeHref={closeHref}>
			<Form method="post" action={self} preventScrollReset>
				{refusal && <RefusalCallout refusal={refusal} isFree={screen.isFree} tone="warn" className="mb-3" />}
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
					<CancelLink href={closeHref} />
					{count > 0 && (
						<SubmitButton data-focus name="intent" value="refresh" busy={busy} busyLabel="urls.refreshDialog.submitting">
							{t("urls.refreshDialog.submit", { count })}
						</SubmitButton>
					)}
				</DialogActions>
			</Form>
		</Dialog>
	);
}

/** Result of a refresh that skipped some URLs: which ones, and how long they must wait. */
function RefreshedDialog({ shown, closeHref }: { shown: RefreshedShown; closeHref: string }) {
	const { t } = useTranslation();
	return (
		<Dialog title={t("urls.refreshDialog.done")} closeHref={closeHref}>
			<Callout tone="good" role="status">
				{t("urls.refreshDialog.accepted", { count: shown.accepted })}
			</Callout>
			<p className="mt-3 mb-1">{t("urls.refreshDialog.skipped", { count: shown.skipped.length + shown.more })}</p>
			<TermList>
				{shown.skipped.map(({ url, hours }) => (
					<li key={url} className="flex justify-between gap-3">
						<span className="break-all">{readableUrl(url)}</span>
						<span className="shrink-0 tabular-nums">{t("urls.refreshDialog.wait", { count: hours })}</span>
					</li>
				))}
				{shown.more > 0 && <li className="text-ink-muted">{t("urls.more", { count: shown.more })}</li>}
			</TermList>
			<DialogActions>
				<CloseLink href={closeHref} className="button button-primary" focus>
					{t("shell.close")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}
