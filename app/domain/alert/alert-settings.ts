import { z } from "zod";
import type { EditedFields } from "../edit/merge-edit";
import { DIGESTS } from "./form-choices";

const time = z.string("alerts.errors.time").regex(/^([01]\d|2[0-3]):[0-5]\d$/, "alerts.errors.time");

/** Settings of the messages of an account. Times are local to the account, "HH:mm". */
export const alertSettingsSchema = z.object({
	digest: z.enum(DIGESTS, "alerts.errors.digest").default("daily"),
	digest_time: time.default("08:00"),
	/** 1 Monday … 7 Sunday, of a weekly digest. */
	digest_weekday: z.coerce
		.number("alerts.errors.weekday")
		.pipe(z.int("alerts.errors.weekday").min(1, "alerts.errors.weekday").max(7, "alerts.errors.weekday"))
		.default(1),
	/** No message is sent between the two times, which may enclose midnight; null: no quiet hours. */
	quiet: z.object({ from: time, to: time }).nullable().default(null),
	/** Messages of a local day, mails and channels counted apart; the others wait for the digest. */
	max_a_day: z.coerce
		.number("alerts.errors.maxADay")
		.pipe(z.int("alerts.errors.maxADay").min(1, "alerts.errors.maxADay").max(50, "alerts.errors.maxADay"))
		.default(5),
});
export type AlertSettings = z.infer<typeof alertSettingsSchema>;

export const DEFAULT_ALERT_SETTINGS: AlertSettings = alertSettingsSchema.parse({});

/** The fields that an edit may merge. */
export function alertSettingsFields({ digest, digest_time, digest_weekday, quiet, max_a_day }: AlertSettings) {
	return { digest, digest_time, digest_weekday, quiet, max_a_day } satisfies EditedFields;
}
