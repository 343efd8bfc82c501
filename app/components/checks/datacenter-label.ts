import type { TFunction } from "i18next";
import { ANY_DATACENTER } from "~/domain/check/datacenter";

/** How a datacenter is called: its label, its id where it has none, and words for "whichever answers". */
export function datacenterLabel({ id, label }: { id: string; label?: string | undefined }, t: TFunction): string {
	if (id === ANY_DATACENTER) return t("checks.anyDatacenter");
	return label || id;
}
