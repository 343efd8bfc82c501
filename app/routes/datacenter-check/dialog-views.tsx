import { Form } from "@remix-run/react";
import type { ComponentType } from "react";
import { CancelLink } from "~/components/dialog/cancel-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Failure } from "~/components/form/failure";
import { Button } from "~/components/ui/button";
import { MAX_RESTART } from "~/domain/check/check-limits";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { type CheckDialogName, type CheckQuery, checksHref } from "./check-query";
import type { DialogContent } from "./dialog-registry";
import { SerpDialog } from "./serp-dialog";
import type { OpeningSerp } from "./use-opening-serp";

/** Contents as views show them: a result dialog opens before its content is loaded. */
type Contents = { [Name in Exclude<CheckDialogName, "check_serp">]: DialogContent<Name> } & {
	check_serp: DialogContent<"check_serp"> | OpeningSerp;
};
type ShownDialog = { [Name in CheckDialogName]: { name: Name; content: Contents[Name] } }[CheckDialogName];

interface ViewProps<Name extends CheckDialogName> {
	content: Contents[Name];
	query: CheckQuery;
	/** Refusal of the dialog's form. */
	refusal: Refusal | null;
	/** The form is being sent. */
	busy: boolean;
}

/** Views of all dialogs, by the names of dialog-registry.ts. */
const VIEWS: { [Name in CheckDialogName]: ComponentType<ViewProps<Name>> } = {
	remove_checks: (props) => <ConfirmDialog {...props} what="remove" problem={null} />,
	restart_checks: RestartDialog,
	check_serp: SerpDialog,
};

/** The dialog named in the address. */
export function DialogView({ dialog, ...props }: { dialog: ShownDialog } & Omit<ViewProps<CheckDialogName>, "content">) {
	return view(dialog, props);
}

function view<Name extends CheckDialogName>(
	{ name, content }: { name: Name; content: Contents[Name] },
	props: Omit<ViewProps<Name>, "content">,
) {
	const View: ComponentType<ViewProps<Name>> = VIEWS[name];
	return <View content={content} {...props} />;
}

function RestartDialog(props: ViewProps<"restart_checks">) {
	const { t } = useTranslation();
	const { refusal, left } = props.content;
	const problem =
		refusal === "tooMany" ? t("checks.restart.tooMany", { max: MAX_RESTART }) : refusal && t("checks.restart.noneLeft", { count: left });
	return <ConfirmDialog {...props} what="restart" problem={problem} />;
}

interface ConfirmProps extends ViewProps<"remove_checks"> {
	what: "remove" | "restart";
	/** Why the form cannot be sent. */
	problem: string | null;
}

function ConfirmDialog({ content: { ids, named, more }, query, refusal, busy, what, problem }: ConfirmProps) {
	const { t } = useTranslation();
	const failure = refusal?.failure ?? problem;
	const close = checksHref(query);
	const count = ids.length;
	return (
		<Dialog title={t(`checks.${what}.title`, { count })} closeHref={close}>
			<Form method="post" action={close} preventScrollReset>
				<Failure words={failure} className="mb-3" />
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
					<CancelLink href={close} focus />
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
