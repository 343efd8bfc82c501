/** The editable fields of a shared thing, as its form and its call name them. */
export type EditedFields = Record<string, unknown>;

/** Both texts of each field that two edits changed in different ways. */
export interface EditConflict {
	/** Version of the thing as it is now: an edit that names it keeps its own text. */
	version: string;
	fields: Record<string, { mine: unknown; theirs: unknown }>;
}

/** Longest version that is read. */
export const VERSION_MAX_CHARACTERS = 2_000;

/**
 * Version of a thing: a fingerprint of each field, so that an edit which began from it knows which fields somebody else has changed since, and which
 * ones it has changed itself.
 */
export function versionOf(fields: EditedFields): string {
	return Object.keys(fields)
		.toSorted()
		.map((name) => `${name}.${fingerprint(fields[name])}`)
		.join("~");
}

/** Whether a text has the form of a version; it may name fields that a thing has no longer. */
export function isVersion(text: string): boolean {
	return text.split("~").every((part) => /^\w+\.[0-9a-z]+$/.test(part));
}

/**
 * What of an edit is to be written. begun: the version that the edit began from; without one, and for fields that it does not name, the edit is written
 * as it is. A field that the edit left as it was keeps what somebody else wrote; one that both changed is a conflict.
 */
export function mergeEdit<Fields extends EditedFields>(
	begun: string | undefined,
	now: EditedFields,
	mine: Fields,
): { change: Partial<Fields> } | { conflict: EditConflict } {
	const begunOf = new Map(
		(begun ?? "").split("~").map((part) => [part.slice(0, part.lastIndexOf(".")), part.slice(part.lastIndexOf(".") + 1)]),
	);
	const change: Partial<Fields> = {};
	const fields: EditConflict["fields"] = {};
	for (const name in mine) {
		const [wanted, present, first] = [fingerprint(mine[name]), fingerprint(now[name]), begunOf.get(name)];
		if (first === undefined || first === present || wanted === present) change[name] = mine[name];
		else if (wanted !== first) fields[name] = { mine: mine[name], theirs: now[name] };
	}
	return Object.keys(fields).length > 0 ? { conflict: { version: versionOf(now), fields } } : { change };
}

/** 53 bits of a value's JSON in base 36; the order of a list counts. Source: cyrb53, public domain. */
function fingerprint(value: unknown): string {
	const text = JSON.stringify(value) ?? "";
	let [one, other] = [0xdeadbeef, 0x41c6ce57];
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		one = Math.imul(one ^ unit, 2_654_435_761);
		other = Math.imul(other ^ unit, 1_597_334_677);
	}
	one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
	other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
	return (4_294_967_296 * (2_097_151 & other) + (one >>> 0)).toString(36);
}
