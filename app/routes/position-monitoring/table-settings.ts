import { z } from "zod";
import { DEFAULT_TABLE_PAGE_SIZE, GROUPINGS, TABLE_PAGE_SIZES, TABLE_SORTS } from "~/domain/table/table-query";

const shape = {
	grouping: z.enum(GROUPINGS),
	sort: z.enum(TABLE_SORTS),
	dir: z.enum(["asc", "desc"]),
	size: z.literal(TABLE_PAGE_SIZES),
	favorites: z.boolean(),
	synthesis: z.boolean(),
};

/** How a user likes the table: remembered, and overruled by an address that names a grouping. */
export const tableSettingsSchema = z.object(shape);
export type TableSettings = z.output<typeof tableSettingsSchema>;

/** Spec B §2: by website, 200 rows, variation ascending (losses first). */
export const DEFAULT_SETTINGS: TableSettings = {
	grouping: "website",
	sort: "variation",
	dir: "asc",
	size: DEFAULT_TABLE_PAGE_SIZE,
	favorites: false,
	synthesis: false,
};

export function sameSettings(a: TableSettings, b: TableSettings): boolean {
	return (Object.keys(DEFAULT_SETTINGS) as (keyof TableSettings)[]).every((key) => a[key] === b[key]);
}
