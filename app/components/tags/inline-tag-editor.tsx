import { useRevalidator } from "@remix-run/react";
import { type FocusEvent, useId } from "react";
import { showCallFailure } from "~/components/connection/failures";
import { useTranslation } from "~/i18n/use-translation";
import { setTags } from "./tag-calls";
import { TagChip, type TagItem } from "./tag-chip";
import { TagCombobox } from "./tag-combobox";

interface InlineTagEditorProps {
	monitorHid: string;
	term: string;
	tags: readonly TagItem[];
	onChange(tags: readonly TagItem[]): void;
	onClose(): void;
}

/** Shows changes immediately and sends them one by one; reverts those that the server refuses. */
export default function InlineTagEditor({ monitorHid, term, tags, onChange, onClose }: InlineTagEditorProps) {
	const { t } = useTranslation();
	const { revalidate } = useRevalidator();
	const id = useId();
	const change = async (next: readonly TagItem[]) => {
		onChange(next);
		try {
			await setTags(monitorHid, next);
			revalidate();
		} catch (error) {
			onChange(tags);
			showCallFailure(error);
		}
	};
	const leave = (event: FocusEvent<HTMLElement>) => {
		if (!event.currentTarget.contains(event.relatedTarget)) onClose();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: closes when the focus leaves the controls inside
		// biome-ignore lint/a11y/useKeyWithClickEvents: a click in here must not count as a click on the row
		<span className="inline-tags" data-open onBlur={leave} onClick={(event) => event.stopPropagation()}>
			{tags.map((tag) => (
				<TagChip
					key={tag.hid}
					tag={tag}
					remove={{
						label: t("tags.takeOff", { name: tag.name }),
						onRemove: () => void change(tags.filter(({ hid }) => hid !== tag.hid)),
					}}
				/>
			))}
			<TagCombobox
				id={id}
				label={t("tags.addTo", { term })}
				autoFocus
				chosen={tags}
				onPick={(tag) => void change([...tags, tag])}
				onBack={() => void change(tags.slice(0, -1))}
				onEscape={onClose}
			/>
		</span>
	);
}
