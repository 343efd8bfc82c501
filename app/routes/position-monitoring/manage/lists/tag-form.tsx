import { useState } from "react";
import { firstValue } from "~/components/form/outcome";
import { Field } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import { ListForm, type ListFormProps } from "./list-form";

/** Source: spec B §3 "Tag". */
const DEFAULT_COLOR = "#1976D2";
const NAME_MAX = 100;

export function TagForm(form: ListFormProps<{ name: string; color: string }>) {
	const { t } = useTranslation();
	const tag = form.entry;
	const labels = { name: t("tags.name"), color: t("tags.color") };
	return (
		<ListForm {...form} kind="tag" labels={labels} create="tags.create">
			{({ id, typed, errors, buttons }) => (
				<div className="list-dialog-head">
					<div className="grow basis-56">
						<Field id={`${id}-name`} label={labels.name} errors={errors?.name}>
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
					<Field id={`${id}-color`} label={labels.color} errors={errors?.color}>
						{(ids) => <ColorPair ids={ids} initial={firstValue(typed, "color") || tag?.color || DEFAULT_COLOR} />}
					</Field>
					<div className="flex gap-2">{buttons}</div>
				</div>
			)}
		</ListForm>
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
