import { useState } from "react";
import { useKeptPart } from "~/components/form/kept-form";
import { useReplacedField } from "~/components/form/use-replaced-field";
import { useHydrated } from "~/components/hydrated";
import type { FieldIds } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import { TagChip, type TagItem } from "./tag-chip";
import { TagCombobox } from "./tag-combobox";

interface TagFieldProps {
	ids: FieldIds;
	/** Field name, submitted once per chosen tag with its hid. */
	name: string;
	/** All tags of the account, for browsers without JavaScript. */
	tags: readonly TagItem[];
	/** Hids chosen at first. */
	initial?: readonly string[];
}

/** Tags field of a form: suggestions while typing; without JavaScript a list. */
export function TagField({ ids, name, tags, initial = [] }: TagFieldProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [chosen, setChosen] = useState(() => tags.filter(({ hid }) => initial.includes(hid)));
	useKeptPart(name, chosen, setChosen);
	const list = useReplacedField<HTMLSelectElement>(({ selectedOptions }) => {
		const picked = new Set([...selectedOptions].map(({ value }) => value));
		setChosen(tags.filter(({ hid }) => picked.has(hid)));
	});
	if (!hydrated) {
		return (
			<select
				{...ids}
				ref={list}
				name={name}
				multiple
				defaultValue={[...initial]}
				size={Math.min(6, Math.max(2, tags.length))}
				className="input"
			>
				{tags.map((tag) => (
					<option key={tag.hid} value={tag.hid}>
						{tag.name}
					</option>
				))}
			</select>
		);
	}
	return (
		<span className="tag-field">
			{chosen.map((tag) => (
				<span key={tag.hid}>
					<input type="hidden" name={name} value={tag.hid} />
					<TagChip
						tag={tag}
						remove={{
							label: t("tags.takeOff", { name: tag.name }),
							onRemove: () => setChosen((before) => before.filter(({ hid }) => hid !== tag.hid)),
						}}
					/>
				</span>
			))}
			<TagCombobox
				id={ids.id}
				describedBy={ids["aria-describedby"]}
				isInvalid={ids["aria-invalid"] ?? false}
				chosen={chosen}
				onPick={(tag) => setChosen((before) => [...before, tag])}
				onBack={() => setChosen((before) => before.slice(0, -1))}
			/>
		</span>
	);
}
