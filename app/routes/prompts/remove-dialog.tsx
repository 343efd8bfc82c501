import { Form, useNavigation } from "@remix-run/react";
import { SelectedFields } from "~/components/data-table/selection";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { FormActions } from "~/components/dialog/form-actions";
import { TermList } from "~/components/dialog/term-list";
import { Failure } from "~/components/form/failure";
import { Callout } from "~/components/ui/callout";
import { REST_DAYS } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";
import { type PromptsQuery, promptsHref } from "./prompts-query";
import type { PromptRow } from "./read-screen";

/** Prompts that are named; the rest is counted. */
const NAMED = 10;

interface RemoveProps {
	query: PromptsQuery;
	chosen: readonly Pick<PromptRow, "hid" | "text">[];
	failure: string | null;
}

/** Asks before the chosen prompts go with their answers, or says that none is chosen. */
export function RemoveDialog({ query, chosen, failure }: RemoveProps) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	const closeHref = promptsHref(query);
	const count = chosen.length;
	if (count === 0)
		return (
			<Dialog key="none" title={t("prompts.removeSome.noneTitle")} closeHref={closeHref} size="small">
				<Callout tone="warn">{failure ?? t("prompts.removeSome.none")}</Callout>
				<DialogActions>
					<CloseLink href={closeHref} className="button button-primary" focus>
						{t("shell.back")}
					</CloseLink>
				</DialogActions>
			</Dialog>
		);
	return (
		<Dialog key="chosen" title={t("prompts.removeSome.title", { count })} closeHref={closeHref}>
			<Form method="post" action={promptsHref(query, "remove_prompts")} preventScrollReset>
				<Failure words={failure} className="mb-3" />
				<SelectedFields selected={{ ids: chosen.map(({ hid }) => hid), groups: [], all: false }} />
				<TermList>
					{chosen.slice(0, NAMED).map(({ hid, text }) => (
						<li key={hid} className="[overflow-wrap:anywhere]" dir="auto">
							{text}
						</li>
					))}
					{count > NAMED && <li className="text-ink-muted">{t("prompts.removeSome.more", { count: count - NAMED })}</li>}
				</TermList>
				<p className="mt-3">{t("prompts.removeSome.text", { count })}</p>
				<p className="mt-2">{t("prompts.removeSome.kept", { count, days: REST_DAYS })}</p>
				<FormActions cancel={closeHref} isCautious variant="danger" name="intent" value="remove" busy={busy}>
					{t("prompts.removeSome.submit", { count })}
				</FormActions>
			</Form>
		</Dialog>
	);
}
