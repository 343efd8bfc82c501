import { createCookie } from "@remix-run/cloudflare";
import { z } from "zod";

const NOTICE_SECONDS = 60;
const noticeCookie = createCookie("notice", { path: "/", httpOnly: true, sameSite: "lax", maxAge: NOTICE_SECONDS });

const noticeSchema = z.object({ kind: z.enum(["added", "removed", "refreshing"]), count: z.int().min(0) });
/** What a form did, told on the page that it leads to. */
export type Notice = z.infer<typeof noticeSchema>;

/** Set-Cookie that carries a notice over a redirect. */
export function noticeHeader(notice: Notice): Promise<string> {
	return noticeCookie.serialize(notice);
}

/** The notice of this request and the Set-Cookie that ends it; null when there is none. */
export async function takeNotice(request: Request): Promise<{ notice: Notice; clear: string } | null> {
	const parsed = noticeSchema.safeParse(await noticeCookie.parse(request.headers.get("Cookie")).catch(() => null));
	return parsed.success ? { notice: parsed.data, clear: await noticeCookie.serialize("", { maxAge: 0 }) } : null;
}
