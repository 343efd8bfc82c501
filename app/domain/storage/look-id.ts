import { HOUR_MS } from "../time/durations";

/** Location of a look's evidence; its printed form is the public look id. Guessing one requires the job's 128 random bits. */
export interface LookAddress {
	/** UTC day of the job's slot, "YYYYMMDD": the prefix by which old evidence is deleted. */
	day: string;
	jobHid: string;
	/** Lease and number of the part that recorded it. */
	lease: number;
	part: number;
	/** The search's place in its bucket. */
	index: number;
}

const LOOK_ID = /^(\d{8})\.([\w-]{22})\.(\d{1,6})\.(\d{1,4})\.(\d{1,2})$/;

export function printLookId(address: LookAddress): string {
	return `${printPartId(address)}.${address.index}`;
}

/** The part of a look id that all looks of one R2 part share. */
export function printPartId(address: Omit<LookAddress, "index">): string {
	return `${address.day}.${address.jobHid}.${address.lease}.${address.part}`;
}

/** null for anything that is not exactly a look id. */
export function parseLookId(text: string): LookAddress | null {
	const match = LOOK_ID.exec(text);
	if (!match) return null;
	const [, day = "", jobHid = "", lease, part, index] = match;
	return { day, jobHid, lease: Number(lease), part: Number(part), index: Number(index) };
}

/** R2 key of the raw pages of a part (deleted by age). */
export function pagesKey(address: Omit<LookAddress, "index">): string {
	return `pages/${address.day}/${address.jobHid}/${address.lease}.${address.part}`;
}

/** R2 key of the first pages of those looks of a part with which a position changed (deleted by age, later than the others). */
export function changePagesKey(address: Omit<LookAddress, "index">): string {
	return `${CHANGE_PAGES_PREFIX}${address.day}/${address.jobHid}/${address.lease}.${address.part}`;
}

export const CHANGE_PAGES_PREFIX = "change-pages/";

/** R2 key of the readings that an ended job recorded under one lease (kept for good). */
export function readingsKey(address: { day: string; jobHid: string; lease: number }): string {
	return `${readingsPrefix(address)}/${address.lease}`;
}

const READINGS_KEY = /^readings\/(\d{8})\/([\w-]{22})\/(\d{1,6})$/;

/** The job and lease that a key of kept readings names; null for any other key. */
export function parseReadingsKey(key: string): Pick<LookAddress, "day" | "jobHid" | "lease"> | null {
	const [, day, jobHid, lease] = READINGS_KEY.exec(key) ?? [];
	return day === undefined || jobHid === undefined ? null : { day, jobHid, lease: Number(lease) };
}

/** Prefix of the keys of all readings of a job. */
export function readingsPrefix(address: { day: string; jobHid: string }): string {
	return `readings/${address.day}/${address.jobHid}`;
}

/** R2 key of newer readings of a part's looks: the newest under the look's place, earlier ones under "place@version". */
export function rereadingsKey(address: Omit<LookAddress, "index">): string {
	return `rereadings/${address.day}/${address.jobHid}/${address.lease}.${address.part}`;
}

const PAGES_KEY = /^pages\/(\d{8})\/([\w-]{22})\/(\d{1,6})\.(\d{1,4})$/;

/** The part that a key of raw pages names; null for any other key. */
export function parsePagesKey(key: string): Omit<LookAddress, "index"> | null {
	const match = PAGES_KEY.exec(key);
	if (!match) return null;
	const [, day = "", jobHid = "", lease, part] = match;
	return { day, jobHid, lease: Number(lease), part: Number(part) };
}

/** "YYYYMMDD" of a slot (UTC hours since epoch). */
export function slotDay(slot: number): string {
	return new Date(slot * HOUR_MS).toISOString().slice(0, 10).replaceAll("-", "");
}
