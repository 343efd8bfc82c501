import { z } from "zod";
import { characterCount, cleanLine } from "../normalize/plain-text";

/** Source: spec B §3 "Tag". */
const DEFAULT_TAG_COLOR = "#1976D2";
const MAX_NAME_CHARACTERS = 100;
/** Longest input before cleaning. */
const MAX_SENT_CHARACTERS = 2_000;
/** Tags of an account. The list is shown as a whole, so it stays short. */
export const MAX_TAGS = 1_000;
/** Tags of one monitor: a thousand monitors with this many stay below the 2 MB of a D1 parameter. */
export const MAX_TAGS_PER_MONITOR = 50;

const name = z
	.string("required.name")
	.max(MAX_SENT_CHARACTERS, "tag.long")
	.transform(cleanLine)
	.pipe(
		z
			.string()
			.min(1, "required.name")
			.refine((text) => characterCount(text) <= MAX_NAME_CHARACTERS, "tag.long"),
	);
const color = z
	.string("color.invalid")
	.regex(/^#[0-9a-f]{6}$/i, "color.invalid")
	.transform((text) => text.toUpperCase());

/** A new tag. Names are unique per account, case-insensitively (`caseKey`). Source: spec B §3, §5. */
export const tagSchema = z.object({ name, color: color.default(DEFAULT_TAG_COLOR) });
export type NewTag = z.output<typeof tagSchema>;

/** A change of a tag; absent fields stay. */
export const tagChangeSchema = z.object({ name: name.exactOptional(), color: color.exactOptional() });
export type TagChange = z.output<typeof tagChangeSchema>;

const tagId = z.union([z.string(), z.object({ id: z.string() }).transform((tag) => tag.id)], "tags.unknown");

/** The tags of a monitor by id, as a list of ids or of tags; duplicates count once. */
export const tagListSchema = z
	.array(tagId, "tags.unknown")
	.max(MAX_TAGS_PER_MONITOR, "tags.unknown")
	.transform((ids) => [...new Set(ids)]);
