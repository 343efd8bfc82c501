import type { Translate } from "~/i18n/page-words";
import type { ShownFall } from "./shown-fall";

/** Hosts that the cell names; its tooltip names all that were read. */
const IN_CELL = 1;

/** Text and label of the cell that says why a keyword fell: its cause, else who passed. */
export function fallWords({ cause, passers, more }: ShownFall, t: Translate): { text: string; label: string } {
	const first = (passers ?? []).slice(0, IN_CELL);
	const hosts = first.map(({ host }) => host).join(", ");
	const count = (passers?.length ?? 0) - first.length + more;
	const passed = (): string => {
		if (passers === null) return t("monitoring.why.unread");
		// The page hides the host of some results.
		if (first.length === 0) return count > 0 ? t("monitoring.why.passedBy", { count }) : t("monitoring.why.none");
		return count > 0 ? t("monitoring.why.passedMore", { hosts, count }) : t("monitoring.why.passed", { hosts });
	};
	const text = cause ?? passed();
	const list = (passers ?? []).map(({ host, position, before }) =>
		before === null ? t("monitoring.why.appeared", { host, position }) : t("monitoring.why.rose", { host, position, before }),
	);
	const told = list.length === 0 ? [] : [t("monitoring.why.above", { list: list.join("; ") })];
	// The label contains the visible text.
	return { text, label: [`${text}${text.endsWith(".") ? "" : "."}`, ...told].join(" ") };
}
