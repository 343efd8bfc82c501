import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

/** drizzle over one D1 session (primary first, so that guards and writes see the truth). */
export function openDb(d1: D1Database | D1DatabaseSession) {
	return drizzle(d1 as D1Database, { schema, casing: "snake_case" });
}
export type Db = ReturnType<typeof openDb>;
