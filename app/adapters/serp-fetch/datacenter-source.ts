import type { DatacenterSource } from "~/services/ports";

/** Datacenters of the simulator; each gives results of its own. */
const SIMULATED = [
	{ id: "dc-fra", label: "Frankfurt", state: "available" },
	{ id: "dc-iad", label: "Ashburn", state: "available" },
	{ id: "dc-sin", label: "Singapore", state: "available" },
] as const;

/**
 * The engine itself answers from a datacenter of its own choice, whatever it is asked; an origin of the operator's and the simulator are told one.
 * Settings as of searchAddress.
 */
export function datacenterSource(settings: { origin: string; simulator: string }): DatacenterSource {
	const { origin, simulator } = settings;
	return { nameable: origin !== "" || simulator !== "", known: origin === "" && simulator !== "" ? SIMULATED : [] };
}
