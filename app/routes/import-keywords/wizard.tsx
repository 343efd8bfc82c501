import { useHydrated } from "~/components/hydrated";
import { OnePage } from "./one-page";
import type { OpenWizard } from "./read-screen";
import { Steps } from "./steps";

/** One page; without scripts, an address that names a step shows that step alone. */
export function Wizard({ wizard }: { wizard: OpenWizard }) {
	const hydrated = useHydrated();
	return wizard.isSteps && !hydrated ? <Steps wizard={wizard} /> : <OnePage wizard={wizard} />;
}
