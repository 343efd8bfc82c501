import { useEffect, useRef, useState } from "react";
import { loadPart } from "~/components/connection/load-part";
import { useHydrated } from "~/components/hydrated";
import { type ConfigFault, type ConfigPart, configFaults } from "~/domain/crawler/config-faults";
import { useTranslation } from "~/i18n/use-translation";
import { faultWords } from "./fault-words";
import type { mountEditor } from "./mount-editor.client";

interface CodeFieldProps {
	part: ConfigPart;
	text: string;
	/** Errors of the text as it was sent are shown. */
	isRefused: boolean;
	onChange(text: string): void;
}

/** A JSON text: a plain text field, which an editor replaces once its code is loaded. Errors are listed by line. */
export function CodeField({ part, text, isRefused, onChange }: CodeFieldProps) {
	const { t } = useTranslation();
	const field = useRef<HTMLTextAreaElement>(null);
	const place = useRef<HTMLDivElement>(null);
	const editor = useRef<ReturnType<typeof mountEditor> | null>(null);
	const [isMounted, setMounted] = useState(false);
	const latest = useRef({ onChange, t });
	useEffect(() => {
		latest.current = { onChange, t };
	});
	useEffect(() => {
		let isGone = false;
		void loadPart(() => import("./mount-editor.client")).then((loaded) => {
			if (isGone || !loaded || !field.current || !place.current) return;
			const ids = { labelledBy: `${part}-label`, describedBy: `${part}-hint` };
			editor.current = loaded.mountEditor(place.current, {
				...{ part, field: field.current, ...ids },
				wordsOf: (fault) => faultWords(latest.current.t, fault),
				onChange(typed) {
					latest.current.onChange(typed);
					// For the draft, which follows the field.
					field.current?.dispatchEvent(new Event("change", { bubbles: true }));
				},
			});
			setMounted(true);
		});
		return () => {
			isGone = true;
			editor.current?.destroy();
			editor.current = null;
			setMounted(false);
		};
	}, [part]);
	const go = (offset: number) => {
		if (editor.current) editor.current.go(offset);
		else goInField(field.current, offset);
	};
	return (
		<div className="grid min-w-0 content-start gap-1">
			<label id={`${part}-label`} htmlFor={part} className="font-semibold">
				{t(`crawler.${part}`)}
			</label>
			<p id={`${part}-hint`} className="text-ink-muted text-xs">
				{t(`crawler.editor.${part}Hint`)}
			</p>
			<textarea
				ref={field}
				id={part}
				name={part}
				defaultValue={text}
				onChange={(event) => onChange(event.target.value)}
				hidden={isMounted}
				rows={18}
				spellCheck={false}
				autoCapitalize="none"
				autoComplete="off"
				aria-describedby={`${part}-hint`}
				className="input code-text"
			/>
			<div ref={place} className="code-editor" hidden={!isMounted} />
			{isRefused && <Faults faults={configFaults(part, text)} onGo={go} />}
		</div>
	);
}

/** The errors; with JavaScript each leads to its line. */
function Faults({ faults, onGo }: { faults: readonly ConfigFault[]; onGo(offset: number): void }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	if (faults.length === 0) return null;
	const wordsOf = (fault: ConfigFault) => t("crawler.editor.atLine", { line: fault.line, fault: faultWords(t, fault) });
	return (
		<ul className="mt-1 grid gap-1 text-bad text-sm" role="alert">
			{faults.map((fault) => (
				<li key={`${fault.path} ${JSON.stringify(fault.reason)}`}>
					{hydrated ? (
						<button type="button" className="link min-h-6 text-left text-bad" onClick={() => onGo(fault.offset)}>
							{wordsOf(fault)}
						</button>
					) : (
						wordsOf(fault)
					)}
				</li>
			))}
		</ul>
	);
}

function goInField(field: HTMLTextAreaElement | null, offset: number): void {
	field?.focus();
	field?.setSelectionRange(offset, offset);
}
