import { Form, Link, useLocation } from "@remix-run/react";
import { Bell, Pencil, Trash2 } from "lucide-react";
import { EmptyPart } from "~/components/data-table/empty-part";
import { Dialog } from "~/components/dialog/dialog";
import { EditVersion } from "~/components/form/edit-version";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { ViewProps } from "../../dialogs/view-props";
import { listHref } from "../lists/list-address";
import { useFormRound } from "../lists/use-form-round";
import type { readSavedViews, SavedViewsContent } from "./saved-views";

type View = SavedViewsContent["views"][number];

/** As viewNameSchema; twice as many units, for characters that take two. */
const NAME_MAX = 60;

/** The user's views: opened, renamed, replaced and removed here; the table under the dialog is saved under a name. */
export function SavedViewsDialog({ content, outcome, busy, closeHref }: ViewProps<typeof readSavedViews>) {
	const { t } = useTranslation();
	const { search } = useLocation();
	const { views, shown, edited } = content;
	const saving = refusalOf(outcome, "save_view");
	const round = useFormRound("save_view", saving);
	const refused = refusalOf(outcome, "replace_view", "remove_view");
	const failure = refused?.failure;
	const refusalFor = (hid: string) => (firstValue(refused?.values, "id") === hid ? refused : null);
	return (
		<Dialog title={t("views.title")} closeHref={closeHref} size="large">
			<p className="mb-3 text-ink-muted">{t("views.help")}</p>
			<NameForm
				key={`new ${round}`}
				id="view-name"
				label={t("views.name")}
				hint={shown.join(" · ")}
				initial=""
				intent="save_view"
				submit={t("views.save")}
				action={listHref(search, {})}
				refusal={saving}
				busy={busy}
			/>
			{failure && (
				<p role="alert" className="mt-2 text-bad">
					{failure}
				</p>
			)}
			{views.length === 0 ? (
				<EmptyPart of="views" text={t("views.empty")} />
			) : (
				<ul className="saved-views" aria-label={t("views.title")}>
					{views.map((view) => (
						<li key={view.hid}>
							{view.hid === edited ? (
								<NameForm
									id="view-rename"
									label={t("views.name")}
									initial={view.name}
									hid={view.hid}
									version={view.version}
									intent="rename_view"
									submit={t("lists.save")}
									action={listHref(search, { edit: view.hid })}
									cancelHref={listHref(search, {})}
									refusal={refusalOf(outcome, "rename_view")}
									busy={busy}
								/>
							) : (
								<ViewRow view={view} search={search} refusal={refusalFor(view.hid)} busy={busy} />
							)}
						</li>
					))}
				</ul>
			)}
		</Dialog>
	);
}

function ViewRow({ view, search, refusal, busy }: { view: View; search: string; refusal: Refusal | null; busy: boolean }) {
	const { t } = useTranslation();
	const { hid, name, version, words, href, isShown } = view;
	return (
		<Form method="post" action={listHref(search, {})} preventScrollReset replace className="saved-view">
			<input type="hidden" name="id" value={hid} />
			<EditVersion
				version={version}
				refusal={refusal}
				intent="replace_view"
				labels={{ table: t("views.name") }}
				// What the view shows stands in the row, and what would replace it above.
				show={() => name}
			/>
			<span className="saved-view-name">
				{words ? (
					<Link to={href} className="link font-medium" preventScrollReset aria-current={isShown ? "true" : undefined}>
						{name}
					</Link>
				) : (
					<span className="font-medium">{name}</span>
				)}
				<span className="block text-ink-muted text-sm">{words ? words.join(" · ") : t("views.gone")}</span>
			</span>
			<span className="saved-view-actions">
				{!isShown && (
					<Button
						variant="outline"
						size="small"
						name="intent"
						value="replace_view"
						aria-disabled={busy}
						aria-label={t("views.replaceNamed", { name })}
					>
						{t("views.replace")}
					</Button>
				)}
				{words && (
					<Link
						to={paths.newAlertRule(`view:${hid}`, { kind: "left_top" })}
						className="button button-quiet button-icon"
						aria-label={t("views.alert", { name })}
					>
						<Bell aria-hidden="true" />
					</Link>
				)}
				<Link
					to={listHref(search, { edit: hid })}
					preventScrollReset
					className="button button-quiet button-icon"
					aria-label={t("views.rename", { name })}
				>
					<Pencil aria-hidden="true" />
				</Link>
				<Button variant="quiet" size="icon" name="intent" value="remove_view" aria-disabled={busy} aria-label={t("views.remove", { name })}>
					<Trash2 aria-hidden="true" />
				</Button>
			</span>
		</Form>
	);
}

interface NameFormProps {
	id: string;
	label: string;
	hint?: string;
	initial: string;
	/** Id of the view that gets the name; absent for a new one. */
	hid?: string;
	/** Of that view. */
	version?: string;
	intent: string;
	submit: string;
	action: string;
	cancelHref?: string;
	refusal: Refusal | null;
	busy: boolean;
}

function NameForm({ id, label, hint, initial, hid, version, intent, submit, action, cancelHref, refusal, busy }: NameFormProps) {
	const { t } = useTranslation();
	return (
		<KeptForm
			keep={hid ? `view ${hid}` : "new_view"}
			method="post"
			action={action}
			preventScrollReset
			replace
			className="list-dialog-head"
			noValidate
		>
			{hid && version && (
				<>
					<input type="hidden" name="id" value={hid} />
					<EditVersion version={version} refusal={refusal} intent={intent} labels={{ name: label }} />
				</>
			)}
			{refusal?.failure && (
				<p role="alert" className="basis-full text-bad">
					{refusal.failure}
				</p>
			)}
			<div className="grow basis-56">
				<Field id={id} label={label} hint={hint} errors={refusal?.errors.name}>
					{(ids) => (
						<input
							{...ids}
							name="name"
							defaultValue={firstValue(refusal?.values, "name") ?? initial}
							maxLength={2 * NAME_MAX}
							required
							autoComplete="off"
							className="input"
							data-focus={hid ? true : undefined}
						/>
					)}
				</Field>
			</div>
			<div className="flex gap-2">
				{cancelHref && (
					<Link to={cancelHref} preventScrollReset className="button button-outline">
						{t("shell.cancel")}
					</Link>
				)}
				<SubmitButton name="intent" value={intent} busy={busy} busyLabel="lists.saving">
					{submit}
				</SubmitButton>
			</div>
		</KeptForm>
	);
}
