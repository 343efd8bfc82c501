import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AddKeywordsDialog } from "../keywords/add-keywords-dialog";
import { RefreshedDialog, RefreshKeywordsDialog } from "../keywords/refresh-keywords-dialog";
import { RemoveKeywordsDialog } from "../keywords/remove-keywords-dialog";
import { VerifiedKeywordsDialog } from "../keywords/verified-keywords-dialog";
import type { DialogAnswer } from "./actions";
import type { DialogContent, DialogProps } from "./read-dialog";

/** The dialog named in the address, in the state of the last answer. */
export function Dialogs({ answer, ...rest }: DialogProps<DialogContent> & { answer: DialogAnswer | undefined }) {
	const { content, busy } = rest;
	const { pathname, search } = useLocation();
	// Keeps the selection in the address: a form that is shown again still means the same keywords.
	const links = { ...rest.links, self: pathname + search };
	const { t } = useTranslation();
	const changed = answer?.kind === "changed" ? t("monitoringDialogs.remove.changed") : null;
	const failure = answer && "failure" in answer ? answer.failure : changed;
	switch (content.name) {
		case "add_keywords": {
			if (answer?.kind === "add" && answer.step === "verified") {
				return <VerifiedKeywordsDialog key="verified" content={content} links={links} busy={busy} failure={null} answer={answer} />;
			}
			const form = answer?.kind === "add" ? answer : null;
			return (
				<AddKeywordsDialog
					key="form"
					content={content}
					links={links}
					busy={busy}
					failure={failure}
					form={form?.form ?? null}
					errors={form?.errors ?? {}}
				/>
			);
		}
		case "remove_keywords":
			return <RemoveKeywordsDialog content={content} links={links} busy={busy} failure={failure} />;
		case "refresh_keywords":
			if (answer?.kind === "refreshed")
				return <RefreshedDialog key="refreshed" answer={answer} closeHref={answer.dates ? links.at(answer.dates) : links.close} />;
			return <RefreshKeywordsDialog key="form" content={content} links={links} busy={busy} failure={failure} />;
	}
}
