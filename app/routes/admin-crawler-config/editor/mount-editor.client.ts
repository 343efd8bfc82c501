import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, linter, lintGutter, lintKeymap } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { type ConfigFault, type ConfigPart, configFaults } from "~/domain/crawler/config-faults";

interface MountedEditor {
	destroy(): void;
	/** Puts the cursor at an offset and shows it. */
	go(offset: number): void;
}

interface EditorFacts {
	part: ConfigPart;
	/** The field that is sent; it holds the editor's text at any time. */
	field: HTMLTextAreaElement;
	labelledBy: string;
	describedBy: string;
	/** An error in words, without its line. */
	wordsOf(fault: ConfigFault): string;
	onChange(text: string): void;
}

const ACTIVE = "color-mix(in srgb, var(--color-brand) 7%, transparent)";
/** Colours of the app's theme. Here and not in the stylesheet, whose layers yield to the editor's own rules. */
const COLORS = EditorView.theme({
	"&.cm-focused": { outline: "none" },
	".cm-content": { caretColor: "var(--color-ink)" },
	".cm-cursor": { borderLeftColor: "var(--color-ink)" },
	".cm-gutters": { border: "0", backgroundColor: "var(--color-sunken)", color: "var(--color-ink-faint)" },
	".cm-activeLine, .cm-activeLineGutter": { backgroundColor: ACTIVE },
	"&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--color-brand-wash)" },
	".cm-tooltip": { border: "1px solid var(--color-line)", backgroundColor: "var(--color-raised)", color: "var(--color-ink)" },
	".cm-matchingBracket": { outline: "1px solid var(--color-line-strong)" },
});

/** A JSON editor in place of a text field. Tab leaves it, as it leaves a text field: WCAG 2.1.2. */
export function mountEditor(place: HTMLElement, facts: EditorFacts): MountedEditor {
	const { part, field } = facts;
	const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
	const faults = linter((view): Diagnostic[] =>
		configFaults(part, view.state.doc.toString()).map((fault) => ({
			from: Math.min(fault.offset, view.state.doc.length),
			to: Math.min(fault.offset + 1, view.state.doc.length),
			severity: "error",
			message: facts.wordsOf(fault),
		})),
	);
	const changes = EditorView.updateListener.of(({ docChanged, state }) => {
		if (!docChanged) return;
		field.value = state.doc.toString();
		facts.onChange(field.value);
	});
	const view = new EditorView({
		parent: place,
		state: EditorState.create({
			doc: field.value,
			extensions: [
				EditorView.cspNonce.of(nonce),
				EditorView.contentAttributes.of({ tabindex: "0", "aria-labelledby": facts.labelledBy, "aria-describedby": facts.describedBy }),
				EditorState.tabSize.of(2),
				EditorView.lineWrapping,
				COLORS,
				lineNumbers(),
				foldGutter(),
				lintGutter(),
				faults,
				history(),
				drawSelection(),
				bracketMatching(),
				highlightActiveLine(),
				json(),
				syntaxHighlighting(classHighlighter),
				keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap]),
				changes,
			],
		}),
	});
	return {
		destroy: () => view.destroy(),
		go: (offset) => {
			const at = Math.min(offset, view.state.doc.length);
			view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
			view.focus();
		},
	};
}
