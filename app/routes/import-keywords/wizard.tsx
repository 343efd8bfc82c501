import { useHydrated } from "~/components/hydrated";
import { OnePage } from "./one-page";
import type { OpenWizard } from "./read-screen";
import { Steps } from "./steps";

/** Shows all steps on one page. Without JavaScript, an address that names a step shows only this step. */
export function Wizard({ wizard }: { wizard: OpenWizard }) {
	const hydrated = useHydrated();
	return wizard.isSteps && !hydrated ? <Steps wizard={wizard} /> : <OnePage wizard={wizard} />;
}
