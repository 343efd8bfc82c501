import { Link } from "@remix-run/react";
import { useState } from "react";
import { EditVersion } from "~/components/form/edit-version";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

interface TagFormProps {
	/** null: a new tag. */
	tag: { hid: string; name: string; color: string; version: string } | null;
	action: string;
	/** Address of the list; only when editing. */
	cancelHref?: string;
	refusal: Refusal | null;
	busy: boolean;
}

/** Source: spec B §3 "Tag". */
const DEFAULT_COLOR = "#1976D2";
const NAME_MAX = 100;

export function TagForm({ tag, action, cancelHref, refusal, busy }: TagFormProps) {
	const { t } = useTranslation();
	const id = tag ? "edit-tag" : "new-tag";
	const typed = refusal?.values;
	return (
		<KeptForm
			keep={tag ? `tag ${tag.hid}` : "new_tag"}
			method="post"
			action={action}
			preventScrollReset
			replace
			className="grid gap-3"
			noValidate
		>
			{tag && (
				<>
					<input type="hidden" name="id" value={tag.hid} />
					<EditVersion
						version={tag.version}
						refusal={refusal}
						intent="edit_tag"
						labels={{ name: t("tags.name"), color: t("tags.color") }}
					/>
				</>
			)}
			{refusal?.failure && (
				<p role="alert" className="text-bad">
					{refusal.failure}
				</p>
			)}
			<div className="list-dialog-head">
				<div className="grow basis-56">
					<Field id={`${id}-name`} label={t("tags.name")} errors={refusal?.errors.name}>
						{(ids) => (
							<input
								{...ids}
								name="name"
								defaultValue={firstValue(typed, "name") ?? tag?.name ?? ""}
								maxLength={2 * NAME_MAX}
								required
								autoComplete="off"
								className="input"
								data-focus={tag ? true : undefined}
							/>
						)}
					</Field>
				</div>
				<Field id={`${id}-color`} label={t("tags.color")} errors={refusal?.errors.color}>
					{(ids) => <ColorPair ids={ids} initial={firstValue(typed, "color") || tag?.color || DEFAULT_COLOR} />}
				</Field>
				<div className="flex gap-2">
					{cancelHref && (
						<Link to={cancelHref} preventScrollReset className="button button-outline">
							{t("shell.cancel")}
						</Link>
					)}
					<Button name="intent" value={tag ? "edit_tag" : "add_tag"} aria-disabled={busy}>
						{busy ? t("lists.saving") : tag ? t("lists.save") : t("tags.create")}
					</Button>
				</div>
			</div>
		</KeptForm>
	);
}

/** The text field is submitted; the colour picker, which needs JavaScript, only fills it. */
function ColorPair({ ids, initial }: { ids: object; initial: string }) {
	const { t } = useTranslation();
	const [color, setColor] = useState(initial);
	const isWhole = /^#[0-9a-f]{6}$/i.test(color);
	return (
		<span className="color-pair">
			<input
				type="color"
				aria-label={t("tags.pickColor")}
				value={isWhole ? color.toLowerCase() : DEFAULT_COLOR.toLowerCase()}
				onChange={(event) => setColor(event.target.value.toUpperCase())}
				className="input js-only"
			/>
			<input
				{...ids}
				name="color"
				value={color}
				onChange={(event) => setColor(event.target.value)}
				maxLength={7}
				size={8}
				required
				autoComplete="off"
				spellCheck={false}
				className="input font-mono"
			/>
		</span>
	);
}
