import { Form, type FormProps, useLocation, useNavigation } from "@remix-run/react";
import { createContext, Fragment, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { useDomEffect } from "~/components/dialog/use-dom-effect";
import { useHydrated } from "~/components/hydrated";
import { useAfterChange } from "~/components/use-after-change";
import { DRAFT_FIELD } from "~/domain/draft-mark";
import { useTranslation } from "~/i18n/use-translation";
import { useDraftOwner } from "./draft-owner";
import { type Draft, forget, keep as keepInTab, readDraft } from "./draft-store";
import { fieldsOf, restoreFields, versionIn } from "./kept-fields";

interface Parts {
	/** A control tells its state after each change. */
	note(name: string, state: unknown): void;
	/** Forgets the draft; the form stays as it is. */
	drop(): void;
	/** A control takes the state that the draft has for it. Returns what ends that. */
	join(name: string, restore: (state: unknown) => void): () => void;
}

const PartsContext = createContext<Parts | null>(null);
const BegunContext = createContext<string | null>(null);

/**
 * Version of the thing from which the typed text of the form around began; null while nothing is typed, and for a form that edits nothing. It stays
 * while what is stored moves on, in this page or before a reload.
 */
export function useBegunVersion(): string | null {
	return useContext(BegunContext);
}

interface KeptFormProps extends FormProps {
	/** Name of the form, with the id of what it changes; one draft for each. */
	keep: string;
	formRef?: RefObject<HTMLFormElement>;
	/** Content beside the form element. Its fields belong to the form. */
	beside?: ReactNode;
}

/**
 * A form whose text is kept from the first typed character until the server's answer says that it is saved: through errors, closing, reloads and a
 * lost session, in this tab and for this account. Passwords, files and card data are not kept. Source: docs/design/keeping.md.
 */
export function KeptForm({ keep, formRef, beside, children, ...rest }: KeptFormProps) {
	const own = useRef<HTMLFormElement>(null);
	const form = formRef ?? own;
	const mark = useRef<HTMLInputElement>(null);
	useFocusOnFault(form);
	const { isRestored, round, begun, parts, discard } = useDraft({ keep, form, mark });
	return (
		<PartsContext.Provider value={parts}>
			<BegunContext.Provider value={begun}>
				<Form {...rest} ref={form}>
					<input type="hidden" name={DRAFT_FIELD} ref={mark} />
					{isRestored && <RestoredNote onDiscard={discard} />}
					<Fragment key={round}>{children}</Fragment>
				</Form>
				<Fragment key={`beside ${round}`}>{beside}</Fragment>
			</BegunContext.Provider>
		</PartsContext.Provider>
	);
}

/** A refused form may be longer than the window: its first field at fault takes the focus. Not a list, which would open. */
function useFocusOnFault(form: RefObject<HTMLFormElement>): void {
	const { state, formMethod } = useNavigation();
	const isSent = useRef(false);
	useAfterChange(state, () => {
		if (state !== "idle") isSent.current = formMethod === "POST";
		else if (isSent.current) form.current?.querySelector<HTMLElement>("[aria-invalid=true]:not([role=combobox])")?.focus();
	});
}

/** Forgets the draft of the form around. */
export function useDropDraft(): () => void {
	const parts = useContext(PartsContext);
	return () => parts?.drop();
}

/** For a control of a kept form whose state is in no field of its own, such as chosen chips: the draft keeps the state, which must be JSON. */
export function useKeptPart<State>(name: string, state: State, setState: (state: State) => void): void {
	const parts = useContext(PartsContext);
	const latest = useRef(setState);
	useEffect(() => {
		latest.current = setState;
	});
	// The draft holds what this control itself has noted.
	useEffect(() => parts?.join(name, (kept) => latest.current(kept as State)), [parts, name]);
	// Hydration may replace a state by an equal one, which nobody has typed.
	const text = JSON.stringify(state);
	const isFirst = useRef(true);
	useAfterChange(text, () => {
		if (!isFirst.current) parts?.note(name, state);
		isFirst.current = false;
	});
}

interface DraftPlace {
	keep: string;
	form: RefObject<HTMLFormElement>;
	/** Field that names the draft in what is sent. */
	mark: RefObject<HTMLInputElement>;
}

function useDraft({ keep, form, mark }: DraftPlace) {
	const account = useDraftOwner();
	const hydrated = useHydrated();
	const [isRestored, setRestored] = useState(false);
	const [begun, setBegun] = useState<string | null>(null);
	const [keeper] = useState(() => new Keeper(setBegun));
	useDomEffect(() => {
		const element = form.current;
		if (!hydrated || account === null || !element) return;
		setRestored(keeper.restore({ account, keep, form: element, mark: mark.current }));
		// Fields may stand elsewhere in the page and name their form.
		const typed = ({ target }: Event) => {
			if (target instanceof HTMLElement && "form" in target && target.form === element) keeper.save();
		};
		document.addEventListener("input", typed);
		document.addEventListener("change", typed);
		return () => {
			document.removeEventListener("input", typed);
			document.removeEventListener("change", typed);
		};
	}, [hydrated, account, keep]);
	const { key } = useLocation();
	// An answer may have saved the draft while the form stays.
	useAfterChange(key, () => {
		if (account === null || readDraft(account, keep)) return;
		setRestored(false);
		setBegun(null);
	});
	const [round, setRound] = useState(0);
	/** The form begins anew, with what the server rendered. */
	const discard = () => {
		keeper.drop();
		form.current?.reset();
		setRestored(false);
		setRound((before) => before + 1);
	};
	return { isRestored, round, begun, parts: keeper, discard };
}

interface KeptPlace {
	account: string;
	keep: string;
	form: HTMLFormElement;
	mark: HTMLInputElement | null;
}

/** Writes and reads the draft of one form. */
class Keeper implements Parts {
	private place: KeptPlace | null = null;
	private isRestoring = false;
	private states: Record<string, unknown> = {};
	/** The fields as the server rendered them: without a difference there is no draft. */
	private begun = "";
	private readonly restorers = new Map<string, (state: unknown) => void>();

	/** onBegun: is told the version that the typed text began from; null where there is none any more. */
	constructor(private readonly onBegun: (version: string | null) => void) {}

	/** Puts the draft into the form; false when there was nothing to put. */
	restore(place: KeptPlace): boolean {
		this.place = place;
		this.begun = JSON.stringify(fieldsOf(place.form));
		const draft = readDraft(place.account, place.keep);
		if (!draft) return false;
		if (place.mark) place.mark.value = draft.id;
		this.onBegun(versionIn(draft.fields));
		this.states = { ...draft.parts };
		this.isRestoring = true;
		for (const [name, restore] of this.restorers) if (name in draft.parts) restore(draft.parts[name]);
		const hasChanged = restoreFields(place.form, draft.fields);
		this.isRestoring = false;
		place.form.closest("details")?.setAttribute("open", "");
		return hasChanged || Object.keys(draft.parts).length > 0;
	}

	save(): void {
		if (!this.place || this.isRestoring) return;
		const { account, keep, form, mark } = this.place;
		const fields = fieldsOf(form);
		if (JSON.stringify(fields) === this.begun && Object.keys(this.states).length === 0) {
			forget(account, keep);
			return;
		}
		const id = crypto.randomUUID().replaceAll("-", "").slice(0, 16);
		if (mark) mark.value = id;
		this.onBegun(versionIn(fields));
		const draft: Draft = { id, fields, parts: this.states };
		keepInTab(account, keep, draft);
	}

	drop(): void {
		this.states = {};
		this.onBegun(null);
		if (this.place) forget(this.place.account, this.place.keep);
	}

	note(name: string, state: unknown): void {
		this.states[name] = state;
		this.save();
	}

	join(name: string, restore: (state: unknown) => void): () => void {
		this.restorers.set(name, restore);
		if (name in this.states) restore(this.states[name]);
		return () => this.restorers.delete(name);
	}
}

function RestoredNote({ onDiscard }: { onDiscard(): void }) {
	const { t } = useTranslation();
	return (
		<p role="status" className="basis-full text-ink-muted text-sm">
			{t("shell.draft.restored")}{" "}
			<button type="button" className="link min-h-6" onClick={onDiscard}>
				{t("shell.draft.discard")}
			</button>
		</p>
	);
}
