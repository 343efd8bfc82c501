import { z } from "zod";
import { type FamilyColumn, readFamilyColumn } from "~/domain/table/column-families";
import { TABLE_SORTS } from "~/domain/table/column-lists";
import { GROUPINGS, TABLE_PAGE_SIZES } from "~/domain/table/table-query";
import { choiceCookie } from "~/server/choice-cookie";
import { DEFAULT_SETTINGS, OVERVIEW_FORMS, rivalsWithin, sameSettings, type TableSettings } from "./table-settings";

const MAX_HIDDEN_CHARACTERS = 100;
/** Twenty domains of 50 characters: a browser keeps cookies of 4,096 bytes. */
const MAX_RIVALS_CHARACTERS = 1_000;
const cookie = choiceCookie("table", "/position-monitoring");
const settings = z.object({
	grouping: z.enum(GROUPINGS),
	sort: z.union([z.enum(TABLE_SORTS), z.custom<FamilyColumn>((text) => typeof text === "string" && readFamilyColumn(text) === text)]),
	dir: z.enum(["asc", "desc"]),
	size: z.literal(TABLE_PAGE_SIZES),
	favorites: z.boolean(),
	synthesis: z.boolean(),
	overview: z.enum(OVERVIEW_FORMS).catch(DEFAULT_SETTINGS.overview),
	hidden: z.string().max(MAX_HIDDEN_CHARACTERS).default(DEFAULT_SETTINGS.hidden),
	rivals: z.string().max(MAX_RIVALS_CHARACTERS).catch(DEFAULT_SETTINGS.rivals),
	kinds: z.string().max(MAX_HIDDEN_CHARACTERS).catch(DEFAULT_SETTINGS.kinds),
});
const schema = z.object({ user: z.string(), settings });

/** The user's last table settings in this browser. */
export async function rememberedSettings(request: Request, user: string): Promise<TableSettings> {
	const parsed = schema.safeParse(await cookie.parse(request.headers.get("Cookie")).catch(() => null));
	return parsed.success && parsed.data.user === user ? parsed.data.settings : DEFAULT_SETTINGS;
}

/** Set-Cookie header for changed settings; empty when they equal the remembered ones. Rivals without a column are of their address alone. */
export async function rememberSettings(user: string, before: TableSettings, now: TableSettings): Promise<HeadersInit> {
	const rivals = rivalsWithin(now, MAX_RIVALS_CHARACTERS);
	if (sameSettings(before, { ...now, rivals })) return {};
	const { grouping, sort, dir, size, favorites, synthesis, overview, hidden, kinds } = now;
	const value = { user, settings: { grouping, sort, dir, size, favorites, synthesis, overview, hidden, rivals, kinds } };
	return { "Set-Cookie": await cookie.serialize(value) };
}
