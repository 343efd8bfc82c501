import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { EditVersion } from "~/components/form/edit-version";
import { KeptForm } from "~/components/form/kept-form";
import { refusalOf } from "~/components/form/outcome";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Outcome, Refusal } from "~/domain/refusal/refusal";
import type { WordKey } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import { listHref } from "./list-address";

/** What the form of a list shows: a new entry, or one that is edited. */
export interface ListFormProps<Entry> {
	/** null: a new one. */
	entry: (Entry & { hid: string; version: string }) | null;
	outcome: Outcome<unknown> | undefined;
	busy: boolean;
}

interface FormParts {
	/** Beginning of the fields' ids. */
	id: string;
	typed: Refusal["values"] | undefined;
	errors: Refusal["errors"] | undefined;
	buttons: ReactNode;
}

interface Props extends ListFormProps<unknown> {
	kind: "note" | "tag";
	/** Names of the fields, in the order in which they are shown. */
	labels: Record<string, string>;
	/** A field's text as its reader knows it. */
	show?(name: string, text: string): string;
	create: WordKey;
	children(parts: FormParts): ReactNode;
}

/** The form above the list of notes or tags: of a new entry, or of the one that is edited, with the version that its edit began from. */
export function ListForm({ kind, entry, outcome, busy, labels, show, create, children }: Props) {
	const { t } = useTranslation();
	const { search } = useLocation();
	const intent = `${entry ? "edit" : "add"}_${kind}`;
	const refusal = refusalOf(outcome, intent);
	return (
		<KeptForm
			keep={entry ? `${kind} ${entry.hid}` : `new_${kind}`}
			method="post"
			action={listHref(search, entry ? { edit: entry.hid } : {})}
			preventScrollReset
			replace
			className="grid gap-3"
			noValidate
		>
			{entry && (
				<>
					<input type="hidden" name="id" value={entry.hid} />
					<EditVersion version={entry.version} refusal={refusal} intent={intent} labels={labels} {...(show && { show })} />
				</>
			)}
			{refusal?.failure && (
				<p role="alert" className="text-bad">
					{refusal.failure}
				</p>
			)}
			{children({
				id: `${entry ? "edit" : "new"}-${kind}`,
				typed: refusal?.values,
				errors: refusal?.errors,
				buttons: (
					<>
						{entry && (
							<Link to={listHref(search, {})} preventScrollReset className="button button-outline">
								{t("shell.cancel")}
							</Link>
						)}
						<SubmitButton name="intent" value={intent} busy={busy} busyLabel="lists.saving">
							{t(entry ? "lists.save" : create)}
						</SubmitButton>
					</>
				),
			})}
		</KeptForm>
	);
}
