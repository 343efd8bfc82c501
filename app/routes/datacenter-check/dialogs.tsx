import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { MAX_RESTART } from "~/domain/check/check-limits";
import { type CheckQuery, checksHref } from "./check-query";
import type { CheckDialog } from "./read-dialog";
import type { OpeningSerp } from "./serp-dialog";
import { SerpDialog } from "./serp-dialog";

interface CheckDialogsProps {
	content: CheckDialog | OpeningSerp;
	query: CheckQuery;
	failure: string | null;
	/** The form is being sent. */
	busy: boolean;
}

/** The dialog named in the address. */
export function CheckDialogs({ content, query, failure, busy }: CheckDialogsProps) {
	switch (content.name) {
		case "check_serp":
			return <SerpDialog content={content} query={query} />;
		case "nothing":
			return null;
		default:
			return <ConfirmDialog content={content} query={query} failure={failure} busy={busy} />;
	}
}

type ConfirmContent = Extract<CheckDialog, { ids: unknown }>;

function ConfirmDialog({ content, query, failure, busy }: CheckDialogsProps & { content: ConfirmContent }) {
	const { t } = useTranslation();
	const { ids, named, more, refusal, left } = content;
	const what = content.name === "remove_checks" ? "remove" : "restart";
	const close = checksHref(query);
	const count = ids.length;
	const problem =
		refusal === "tooMany" ? t("checks.restart.tooMany", { max: MAX_RESTART }) : refusal && t("checks.restart.noneLeft", { count: left });
	return (
		<Dialog title={t(`checks.${what}.title`, { count })} closeHref={close}>
			<Form method="post" action={close} preventScrollReset>
				{(failure ?? problem) && (
					<Callout tone="bad" role="alert" className="mb-3">
						{failure ?? problem}
					</Callout>
				)}
				<ul className="list-disc pl-5">
					{named.map(({ hid, text }) => (
						<li key={hid} className="break-words">
							{text}
						</li>
					))}
				</ul>
				{more > 0 && <p className="text-ink-muted">{t("checks.more", { count: more })}</p>}
				<p className="mt-3">{t(`checks.${what}.meaning`, { count })}</p>
				{ids.map((id) => (
					<input key={id} type="hidden" name="ids" value={id} />
				))}
				<DialogActions>
					<CloseLink href={close} className="button button-outline" focus>
						{t("shell.cancel")}
					</CloseLink>
					{!problem && (
						<Button variant={what === "remove" ? "danger" : "primary"} name="intent" value={what} aria-disabled={busy}>
							{t(`checks.${what}.submit`, { count })}
						</Button>
					)}
				</DialogActions>
			</Form>
		</Dialog>
	);
}
