import { chosenOf, STEP_OF } from "~/domain/import/wizard-address";
import type { OpenWizard } from "./read-screen";

/** Hidden fields with the settings. without: the step whose own fields stand in the form. */
export function KeptFields({ wizard, without }: { wizard: OpenWizard; without?: string }) {
	return Object.entries(chosenOf(wizard))
		.filter(([name]) => without === undefined || STEP_OF[name] !== without)
		.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
