import { z } from "zod";
import { paths } from "~/paths";
import { choiceCookie } from "~/server/choice-cookie";
import { DEFAULT_OPTIONS, URL_COLUMNS, URL_PAGE_SIZES, type UrlOptions } from "./url-query";

const cookie = choiceCookie("urls", paths.urlMonitoring());
const options = z.object({
	sort: z.enum(URL_COLUMNS),
	dir: z.enum(["asc", "desc"]),
	size: z.literal(URL_PAGE_SIZES),
	grouped: z.boolean(),
});
const schema = z.object({ user: z.string(), options });

/** The user's last table options in this browser. */
export async function rememberedOptions(request: Request, user: string): Promise<UrlOptions> {
	const parsed = schema.safeParse(await cookie.parse(request.headers.get("Cookie")).catch(() => null));
	return parsed.success && parsed.data.user === user ? parsed.data.options : DEFAULT_OPTIONS;
}

/** Set-Cookie header for changed options; empty when they equal the remembered ones. */
export async function rememberOptions(user: string, before: UrlOptions, now: UrlOptions): Promise<HeadersInit> {
	const { sort, dir, size, grouped } = now;
	if (sort === before.sort && dir === before.dir && size === before.size && grouped === before.grouped) return {};
	return { "Set-Cookie": await cookie.serialize({ user, options: { sort, dir, size, grouped } }) };
}
