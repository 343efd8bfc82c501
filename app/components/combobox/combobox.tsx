import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useSuggestions } from "./use-suggestions";

export interface ComboboxProps<Item> {
	id: string;
	/** Accessible name where no label element refers to `id`. */
	label?: string | undefined;
	placeholder: string;
	describedBy?: string | undefined;
	isInvalid?: boolean | undefined;
	autoFocus?: boolean | undefined;
	/** Searches for a text. Must be stable across renderings. */
	load(text: string): Promise<readonly Item[]>;
	keyOf(item: Item): string;
	/** Keys already chosen, which are not suggested. */
	chosen: ReadonlySet<string>;
	show(item: Item): ReactNode;
	onPick(item: Item): void;
	/** Suggestion to create an item when none has the typed name. */
	creation?: { words(text: string): string; isTaken(item: Item, text: string): boolean; create(text: string): void };
	/** Shown when there are no suggestions. */
	empty: string;
	onEscape?: (() => void) | undefined;
	/** Called on Backspace in an empty field. */
	onBack?: (() => void) | undefined;
}

/**
 * A text field with suggestions, for keyboard and pointer; a choice empties the field. Pattern: WAI-ARIA APG "Editable combobox with list
 * autocomplete".
 */
export function Combobox<Item>(props: ComboboxProps<Item>) {
	const { id, keyOf, show, creation } = props;
	const [text, setText] = useState("");
	const [isOpen, setOpen] = useState(false);
	const [active, setActive] = useState(0);
	const { offered, isNew, isShown, isCurrent, wanted } = useOffer(props, text, isOpen);
	const count = offered.length + (isNew ? 1 : 0);
	const at = Math.min(active, count - 1);

	const choose = (index: number) => {
		const item = offered[index];
		if (item) props.onPick(item);
		else if (isNew) creation?.create(wanted);
		else return;
		setText("");
		setActive(0);
		// Makes the list below the field reachable again.
		setOpen(false);
	};
	const move = (step: number) => {
		setOpen(true);
		if (isShown && count > 0) setActive((at + step + count) % count);
	};
	const keys = new Map([
		["ArrowDown", () => move(1)],
		["ArrowUp", () => move(-1)],
		// Enter must not submit the surrounding form.
		["Enter", () => isShown && isCurrent && choose(at)],
		["Escape", () => (isShown ? setOpen(false) : props.onEscape?.())],
	]);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Backspace" && text === "") props.onBack?.();
		const act = keys.get(event.key);
		// Without a list to close, the key belongs to the dialog around the field.
		if (!act || (event.key === "Escape" && !isShown && !props.onEscape)) return;
		event.preventDefault();
		event.stopPropagation();
		act();
	};
	return (
		<span className="combobox">
			<input
				id={id}
				role="combobox"
				aria-label={props.label}
				aria-describedby={props.describedBy}
				aria-invalid={props.isInvalid || undefined}
				aria-expanded={isShown}
				aria-controls={`${id}-list`}
				aria-autocomplete="list"
				aria-activedescendant={isShown && count > 0 ? `${id}-${at}` : undefined}
				autoComplete="off"
				// biome-ignore lint/a11y/noAutofocus: the user opened the field by a click at this place
				autoFocus={props.autoFocus}
				placeholder={props.placeholder}
				className="input"
				value={text}
				onChange={(event) => {
					setText(event.target.value);
					setActive(0);
					setOpen(true);
				}}
				onFocus={() => setOpen(true)}
				onClick={() => setOpen(true)}
				onBlur={() => setOpen(false)}
				onKeyDown={onKeyDown}
			/>
			<div
				id={`${id}-list`}
				role="listbox"
				aria-label={props.label ?? props.placeholder}
				hidden={!isShown}
				className="combobox-list"
				tabIndex={-1}
			>
				{offered.map((item, i) => (
					<Option key={keyOf(item)} id={`${id}-${i}`} isActive={i === at} onChoose={() => choose(i)}>
						{show(item)}
					</Option>
				))}
				{isNew && (
					<Option id={`${id}-${offered.length}`} isActive={at === offered.length} onChoose={() => choose(offered.length)}>
						{creation?.words(wanted)}
					</Option>
				)}
				{count === 0 && (
					<div role="option" aria-disabled="true" aria-selected={false} tabIndex={-1} className="combobox-none">
						{props.empty}
					</div>
				)}
			</div>
		</span>
	);
}

/** Suggestions for a text: results not chosen yet, and the option to create an item. */
function useOffer<Item>({ load, chosen, keyOf, creation }: ComboboxProps<Item>, text: string, isOpen: boolean) {
	const wanted = text.trim();
	const { items, answered } = useSuggestions(wanted, isOpen, load);
	const isCurrent = answered === wanted;
	return {
		wanted,
		isCurrent,
		isShown: isOpen && answered !== null,
		offered: items.filter((item) => !chosen.has(keyOf(item))),
		isNew: creation !== undefined && wanted !== "" && isCurrent && !items.some((item) => creation.isTaken(item, wanted)),
	};
}

function Option({ id, isActive, onChoose, children }: { id: string; isActive: boolean; onChoose(): void; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: key events go to the field, which names the active option
		<div
			id={id}
			role="option"
			aria-selected={isActive}
			tabIndex={-1}
			className="combobox-option"
			// Keeps the focus in the field, so that the list stays open for the click.
			onPointerDown={(event) => event.preventDefault()}
			onMouseDown={(event) => event.preventDefault()}
			onClick={onChoose}
		>
			{children}
		</div>
	);
}
