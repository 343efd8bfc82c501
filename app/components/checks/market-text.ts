import { marketName } from "~/i18n/place-names";

/** A check in one line. Source: spec B §2 "Title with keyword, language/country and domain". */
export function checkTitle(check: { keyword: { term: string; country: string; language: string }; domain: string }, own: string): string {
	return `${check.keyword.term} · ${marketName(check.keyword, own)} · ${check.domain}`;
}
