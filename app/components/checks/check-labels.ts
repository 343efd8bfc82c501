import { ANY_DATACENTER } from "~/domain/check/datacenter";
import type { Translate } from "~/i18n/page-words";
import { marketName } from "~/i18n/place-names";

/** Name of a datacenter: its label, else its id, or the text for "whichever answers". */
export function datacenterLabel({ id, label }: { id: string; label?: string | undefined }, t: Translate): string {
	if (id === ANY_DATACENTER) return t("checks.anyDatacenter");
	return label || id;
}

/** A check in one line. Source: spec B §2 "Title with keyword, language/country and domain". */
export function checkTitle(check: { keyword: { term: string; country: string; language: string }; domain: string }, own: string): string {
	return `${check.keyword.term} · ${marketName(check.keyword, own)} · ${check.domain}`;
}
