import type { z } from "zod";
import { isOneOf } from "../one-of";
import type { JsonText } from "../own-json";
import { isRealDay } from "../time/calendar";
import type { Coding } from "./row-form";

/** An empty text and no text are one: an empty cell. */
export const text = textThat(() => true);

export function textThat(isValid: (text: string) => boolean): Coding<string> {
	return {
		write: (value) => value || null,
		read(cell) {
			const value = String(cell ?? "");
			return isValid(value) ? value : undefined;
		},
	};
}

export const textUpTo = (most: number): Coding<string> => textThat((one) => one.length <= most);
export const day = textThat(isRealDay);

/** A text that a schema takes, as the schema gives it back. */
export function textOf(schema: z.ZodType<string>): Coding<string> {
	return { write: (value) => value, read: (cell) => schema.safeParse(String(cell ?? "")).data };
}

export function oneOf<Name extends string>(names: readonly Name[]): Coding<Name> {
	return { write: (value) => value, read: (cell) => (isOneOf(names, cell) ? cell : undefined) };
}

/** A whole number without a sign. */
export function whole(least: number, most: number): Coding<number> {
	return {
		write: (value) => value,
		read(cell) {
			const value = /^\d{1,10}$/.test(String(cell)) ? Number(cell) : Number.NaN;
			return value >= least && value <= most ? value : undefined;
		},
	};
}

export const decimal: Coding<number> = {
	write: (value) => value,
	read: (cell) => (cell !== null && Number.isFinite(Number(cell)) ? Number(cell) : undefined),
};

/** "yes", or an empty cell. */
export const flag: Coding<boolean> = {
	write: (value) => (value ? "yes" : null),
	read: (cell) => (cell === null || cell === "yes" ? cell === "yes" : undefined),
};

/** ms since epoch as an instant in UTC. */
export const instant: Coding<number> = {
	write: (value) => new Date(value).toISOString(),
	read(cell) {
		const at = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(String(cell)) ? Date.parse(String(cell)) : Number.NaN;
		return at >= 0 ? at : undefined;
	},
};

/** A value as JSON. */
export function jsonOf<Value>(schema: z.ZodType<Value>): Coding<Value> {
	return { write: (value) => JSON.stringify(value), read: (cell) => schema.safeParse(parsedJson(String(cell))).data };
}

/** JSON as it is stored. */
export const jsonText: Coding<JsonText<unknown>> = text;

/** The value of a JSON text; null for a text that is no JSON. */
export function parsedJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return null;
	}
}

/** A value that may be absent: an empty cell. */
export function optional<Value>({ write, read }: Coding<Value>): Coding<Value | null> {
	return { write: (value) => (value === null ? null : write(value)), read: (cell) => (cell === null ? null : read(cell)) };
}

/** A value that stands as another one in its cell. */
export function coded<Value, Stored>(
	{ write, read }: Coding<Stored>,
	by: { write(value: Value): Stored; read(stored: Stored): Value | undefined },
): Coding<Value> {
	return {
		write: (value) => write(by.write(value)),
		read(cell) {
			const stored = read(cell);
			return stored === undefined ? undefined : by.read(stored);
		},
	};
}

/** A column that lists of former formats lack. */
export function since<Value>(format: number, coding: Coding<Value>): Coding<Value> {
	return { ...coding, since: format };
}
