import type { EditedFields } from "./merge-edit";

/*
 * The editable fields of each kind of shared thing, from what is stored, named as its forms and calls name them. Screens and calls give their version
 * (versionOf), and the edit compares with the same. Lists whose order says nothing are sorted.
 */

export function noteFields({ description, at, links }: { description: string; at: string; links: readonly string[] }) {
	return { description, at, monitors_ways: links.toSorted() } satisfies EditedFields;
}

export function tagFields({ name, color }: { name: string; color: string }) {
	return { name, color } satisfies EditedFields;
}

export function viewFields({ name, slug, parameters }: { name: string; slug: string; parameters: string }) {
	return { name, table: `${slug}?${parameters}` } satisfies EditedFields;
}

/** options: as they are stored, by their own names. */
export function scheduleFields(schedule: { type: string; options: object; targets: readonly string[]; emails: readonly string[] }) {
	const { type, options, targets, emails } = schedule;
	return { ...options, type, emails, targets: targets.toSorted() } satisfies EditedFields;
}

interface Endpoint {
	url: string;
	name: string;
	events: readonly string[];
	websites: readonly string[];
	tags: readonly string[];
}

export function endpointFields({ url, name, events, websites, tags }: Endpoint) {
	return { url, name, events: events.toSorted(), websites: websites.toSorted(), tags: tags.toSorted() } satisfies EditedFields;
}

/** names: words by which answers name the website. */
export function websiteFields({ hosts, names }: { hosts: string; names: readonly string[] }) {
	return { hosts, names } satisfies EditedFields;
}

/** ranges: least and highest percent by place; null without rates set by hand. */
export function ratesFields({ ranges }: { ranges: readonly (readonly [number, number])[] | null }) {
	return { rates: ranges } satisfies EditedFields;
}

interface Person {
	firstName: string;
	lastName: string;
	company: string;
	phone: string;
	phoneCountry: string;
}
interface Place {
	country: string;
	language: string;
	timezone: string;
	nextTimezone: string | null;
}

/** What a user says of themselves and where the account lives: profile, and preferences. */
export function accountFields(user: Person, account: Place) {
	return { ...profileFields(user), ...localeFields(account) };
}

export function profileFields({ firstName, lastName, company, phone, phoneCountry }: Person) {
	return { first_name: firstName, last_name: lastName, company, phone: { number: phone, country: phoneCountry } } satisfies EditedFields;
}

export function localeFields({ country, language, timezone, nextTimezone }: Place) {
	return { country, language, timezone: nextTimezone ?? timezone } satisfies EditedFields;
}

export function promptFields({ models, readings, tags }: { models: readonly string[]; readings: number; tags: readonly string[] }) {
	return { models, readings, tags: tags.toSorted() } satisfies EditedFields;
}
