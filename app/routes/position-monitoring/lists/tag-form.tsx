import { Form, Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import type { ListAnswer } from "./list-answer";

interface TagFormProps {
	/** null: a new tag. */
	tag: { hid: string; name: string; color: string } | null;
	action: string;
	/** Address of the list; only when editing. */
	cancelHref?: string;
	/** The server's answer to this form. */
	answer: ListAnswer | null;
	busy: boolean;
}

/** Source: spec B §3 "Tag". */
const DEFAULT_COLOR = "#1976D2";
const NAME_MAX = 100;

export function TagForm({ tag, action, cancelHref, answer, busy }: TagFormProps) {
	const { t } = useTranslation();
	const id = tag ? "edit-tag" : "new-tag";
	const typed = answer?.values;
	return (
		<Form method="post" action={action} preventScrollReset replace className="grid gap-3" noValidate>
			{tag && <input type="hidden" name="id" value={tag.hid} />}
			{answer?.failure && (
				<p role="alert" className="text-bad">
					{answer.failure}
				</p>
			)}
			<div className="list-dialog-head">
				<div className="grow basis-56">
					<Field id={`${id}-name`} label={t("tags.name")} errors={answer?.errors.name}>
						{(ids) => (
							<input
								{...ids}
								name="name"
								defaultValue={String(typed?.name ?? tag?.name ?? "")}
								maxLength={2 * NAME_MAX}
								required
								autoComplete="off"
								className="input"
								data-focus={tag ? true : undefined}
							/>
						)}
					</Field>
				</div>
				<Field id={`${id}-color`} label={t("tags.color")} errors={answer?.errors.color}>
					{(ids) => <ColorPair ids={ids} initial={String(typed?.color || tag?.color || DEFAULT_COLOR)} />}
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
		</Form>
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
