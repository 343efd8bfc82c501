import { z } from "zod";
import { isVersion, VERSION_MAX_CHARACTERS } from "~/domain/edit/merge-edit";

/** Field of a payload that changes a shared thing. */
export const versionedSchema = z.object({
	version: z.string("invalid").max(VERSION_MAX_CHARACTERS, "invalid").refine(isVersion, "version.malformed").exactOptional().meta({
		description:
			"`version` of the thing that the change began from. A field that somebody else has changed since, and this change too, is refused with 409 ConflictException and both texts; without it the change is written as it is.",
	}),
});

/** Property of an answer that can be changed. */
export const version = () => z.string().meta({ description: "Sent with a change, it tells what the change began from" });
