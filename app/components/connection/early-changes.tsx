import { useEffect } from "react";
import { changeField, type FormField, type FormFieldState, firstState } from "~/components/form/change-field";
import { useHydrated } from "~/components/hydrated";
import { useNonce } from "~/components/nonce";
import { inner, markup } from "~/components/ui/markup";

declare global {
	interface Window {
		/** Fields that the user changed before hydration, with their state then; deleted once their handlers have been told. */
		__earlyChanges?: Map<FormField, FormFieldState>;
	}
}

/**
 * Notes what the user changes before hydration. Only real events count: fields that the browser restores (back, reload) are no change of the user.
 * An inline script, because it must run before any file is loaded.
 */
const NOTE_CHANGES = markup`(()=>{const early=window.__earlyChanges=new Map();for(const name of ["input","change"])addEventListener(name,({target,isTrusted})=>{
if(isTrusted&&window.__earlyChanges&&target.matches("input,select,textarea"))early.set(target,/^(checkbox|radio)$/.test(target.type)?target.checked:target.value)},true)})()`;

/**
 * Repeats each change of a field that a user made before hydration, with its events. React's handlers do not exist before hydration: without the
 * repetition the change is not saved, or the next rendering undoes it. The document holds this component once.
 */
export function EarlyChanges() {
	const nonce = useNonce();
	const hydrated = useHydrated();
	// When the handlers of the whole page know that it is hydrated.
	useEffect(() => {
		if (hydrated) repeatEarlyChanges();
	}, [hydrated]);
	return <script nonce={nonce} suppressHydrationWarning {...inner(NOTE_CHANGES)} />;
}

function repeatEarlyChanges(): void {
	const early = window.__earlyChanges;
	if (!early) return;
	delete window.__earlyChanges;
	for (const [field, state] of early) if (field.isConnected && state !== firstState(field)) changeField(field, state);
}
