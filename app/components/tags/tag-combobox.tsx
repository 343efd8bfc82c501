import { Combobox } from "~/components/combobox/combobox";
import { showCallFailure } from "~/components/connection/failures";
import { useTranslation } from "~/i18n/use-translation";
import { createTag, suggestTags } from "./tag-calls";
import { TagChip, type TagItem } from "./tag-chip";

interface TagComboboxProps {
	id: string;
	/** Accessible name where no label element refers to `id`. */
	label?: string;
	describedBy?: string | undefined;
	isInvalid?: boolean;
	autoFocus?: boolean;
	chosen: readonly TagItem[];
	onPick(tag: TagItem): void;
	onEscape?(): void;
	onBack?(): void;
}

/** Suggests the account's tags, and creating one for a new name. Source: spec B §2 "tags (inline editable)", §9. */
export function TagCombobox({ chosen, onPick, ...field }: TagComboboxProps) {
	const { t } = useTranslation();
	const create = (name: string) => void createTag(name).then(onPick, showCallFailure);
	return (
		<Combobox
			{...field}
			placeholder={t("tags.search")}
			load={suggestTags}
			keyOf={({ hid }) => hid}
			chosen={new Set(chosen.map(({ hid }) => hid))}
			show={(tag) => <TagChip tag={tag} />}
			onPick={onPick}
			creation={{
				words: (name) => t("tags.createNamed", { name }),
				isTaken: (tag, name) => tag.name.toLowerCase() === name.toLowerCase(),
				create,
			}}
			empty={t("tags.noneFound")}
		/>
	);
}
