import { useLocation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useHydrated } from "~/components/hydrated";
import { useAfterChange } from "~/components/use-after-change";
import { addressOf } from "~/domain/import/wizard-address";
import { paths } from "~/paths";
import type { OpenWizard } from "./read-screen";

/** Delay in ms after the last key press before typed text counts as a choice. */
const TYPING_MS = 150;

/** The form of all choices: each change leads to the address that names them, so the preview follows and a reload loses nothing. */
export function useChoices(wizard: OpenWizard) {
	const form = useRef<HTMLFormElement>(null);
	const submit = useSubmit();
	const typing = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => () => clearTimeout(typing.current), []);
	const show = (changed: string) => {
		clearTimeout(typing.current);
		if (!form.current) return;
		const to = { action: paths.importKeywords(), replace: true, preventScrollReset: true };
		submit(addressOf(fieldsOf(form.current), wizard, changed), to);
	};
	const onChange = ({ target }: FormEvent) => {
		if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
		const { name } = target;
		clearTimeout(typing.current);
		if (target.type === "text") typing.current = setTimeout(() => show(name), TYPING_MS);
		else show(name);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		show("");
	};
	/** Starts the import with all fields, also text whose delay has not passed: a later navigation for this text would abort the import request. */
	const start = () => {
		clearTimeout(typing.current);
		if (form.current) submit(addressOf(fieldsOf(form.current), wizard, ""), { method: "post", action: paths.importKeywords() });
	};
	return { form, onChange, onSubmit, start };
}

function fieldsOf(form: HTMLFormElement): [string, string][] {
	return [...new FormData(form)].map(([name, value]) => [name, String(value)]);
}

/**
 * An import that was refused begins at its first fault, an address with a step at its heading, and a file that was sent at its name. A page that is
 * loaded leaves the focus alone.
 */
export function useFirstFocus({ file, isAsked, isSteps, step }: OpenWizard) {
	const { key } = useLocation();
	const named = useRef(useHydrated() ? "" : file);
	useAfterChange(key, () => {
		if (isAsked) document.querySelector<HTMLElement>("#choices [aria-invalid], #choices [data-fault]")?.focus();
		else if (isSteps) document.getElementById(step)?.focus();
		else if (named.current !== file) document.getElementById("file-name")?.focus();
		named.current = file;
	});
}
