import { createCookie } from "@remix-run/cloudflare";
import { z } from "zod";
import { TOAST_COOKIE } from "~/domain/toast-cookie";
import type { WordKey } from "~/i18n/page-words";

const FLASH_SECONDS = 60;
const flashCookie = createCookie(TOAST_COOKIE, { path: "/", sameSite: "lax", maxAge: FLASH_SECONDS });

const flashSchema = z.object({
	/** Distinguishes two toasts with the same words. */
	id: z.string().max(36),
	kind: z.enum(["info", "success", "warning", "error"]),
	key: z.string().max(100),
	facts: z.record(z.string().max(40), z.union([z.string().max(300), z.number()])).default({}),
	modal: z.boolean().default(false),
	offer: z.enum(["subscribe", "change"]).exactOptional(),
	undo: z.string().max(60).exactOptional(),
});
/** A toast about a form's result, shown on the page that the form redirects to. */
export type Flash = z.output<typeof flashSchema>;

export interface NewFlash {
	kind: Flash["kind"];
	/** Key of the catalogue; `facts` fill its words. */
	key: WordKey;
	facts?: Record<string, string | number>;
	/** Shown as a dialog that must be closed, titled by its kind. */
	modal?: boolean;
	/** A limit was reached: link to a larger plan. Source: spec A §6 "Upsell". */
	offer?: "subscribe" | "change";
	/** A removal that one press takes back: its name on the page of removed things. */
	undo?: string;
}

/** Set-Cookie that carries a toast over a redirect. The layout of the next page shows it. */
export function flashToast(toast: NewFlash): Promise<string> {
	return flashCookie.serialize({ ...toast, id: crypto.randomUUID() });
}

/**
 * The toast of this request and the headers that end it; for the loaders of layouts. The page's scripts, whose requests name their version, end it
 * themselves when they show it: they drop an answer when another request takes its place, as after a live message.
 */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; headers: HeadersInit }> {
	const parsed = flashSchema.safeParse(await flashCookie.parse(request.headers.get("Cookie")).catch(() => null));
	if (!parsed.success) return { flash: null, headers: {} };
	if (request.headers.has("App-Version")) return { flash: parsed.data, headers: {} };
	return { flash: parsed.data, headers: { "Set-Cookie": await flashCookie.serialize("", { maxAge: 0 }) } };
}
