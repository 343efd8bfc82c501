import { createCookie } from "@remix-run/cloudflare";
import { isHid } from "~/domain/hid";
import type { Ctx } from "~/services/ctx";

const DAYS_30_SECONDS = 30 * 24 * 3_600;

/** Identifies a visitor's own checks until they have an account, and nothing else. Set with the first check, not before. */
const visitorCookie = createCookie("visitor", { path: "/", httpOnly: true, sameSite: "lax", maxAge: DAYS_30_SECONDS });

/** The visitor's secret; null before the first check. */
export async function readVisitor(request: Request): Promise<string | null> {
	const value: unknown = await visitorCookie.parse(request.headers.get("Cookie")).catch(() => null);
	return typeof value === "string" && isHid(value) ? value : null;
}

/** A secret for a new visitor, and the Set-Cookie that keeps it. */
export async function keepVisitor(ctx: Ctx, request: Request): Promise<{ visitor: string; setCookie: string }> {
	const visitor = (await readVisitor(request)) ?? ctx.newHid();
	const secure = new URL(request.url).protocol === "https:";
	return { visitor, setCookie: await visitorCookie.serialize(visitor, { secure }) };
}
