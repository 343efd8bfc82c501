import { useHydrated } from "~/components/hydrated";
import { OnePage } from "./one-page";
import type { OpenWizard } from "./read-screen";
import { Steps } from "./steps";

/** One page; for those without scripts, whose addresses name a step, one step at a time. */
export function Wizard({ wizard }: { wizard: OpenWizard }) {
	const hydrated = useHydrated();
	return wizard.isSteps && !hydrated ? <Steps wizard={wizard} /> : <OnePage wizard={wizard} />;
}
