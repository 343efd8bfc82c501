import { COUNTRY_DOMAINS } from "@serpentine/serp/hosts";
import { z } from "zod";
import { RELAY_KINDS } from "./relay-kinds";
import { RELAY_NAME_MAX_CHARACTERS, RELAY_SLOTS_MAX } from "./relay-limits";

const PAUSE_MAX_SECONDS = 3_600;

const whole = (message: string, [min, max]: readonly [number, number]) =>
	z
		.string()
		.trim()
		.transform((text) => Number(text || Number.NaN))
		.pipe(z.int(message).min(min, message).max(max, message));

/** A relay as the form sends it; messages are keys of "relays.errors". */
export const relayFormSchema = z.object({
	name: z.string("name").trim().min(1, "name").max(RELAY_NAME_MAX_CHARACTERS, "name"),
	kind: z.enum(RELAY_KINDS, "kind"),
	country: z.string("country").refine((country) => Object.hasOwn(COUNTRY_DOMAINS, country), "country"),
	slots: whole("slots", [1, RELAY_SLOTS_MAX]),
	/** Seconds between two requests of a slot. */
	pause: whole("pause", [0, PAUSE_MAX_SECONDS]),
});
export type RelayForm = z.output<typeof relayFormSchema>;
