import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { savedView } from "./tables/saved-views";

/** The user who owns the views. */
export interface ViewOwner {
	userId: number;
	accountId: number;
}

/** Name and content of a view. key: caseKey of the name. */
export interface ViewRow {
	name: string;
	key: string;
	slug: string;
	parameters: string;
}

const owned = ({ userId, accountId }: ViewOwner): SQL => sql`user_id = ${userId} AND account_id = ${accountId}`;
const isFree = (owner: ViewOwner, key: string, hid: string): SQL =>
	sql`NOT EXISTS (SELECT 1 FROM saved_view WHERE ${owned(owner)} AND name_key = ${key} AND hid <> ${hid})`;

/** Views of a user by name. Index saved_view_name. */
export function viewsOf(db: Db, { userId, accountId }: ViewOwner) {
	return db
		.select({ hid: savedView.hid, name: savedView.name, slug: savedView.slug, parameters: savedView.parameters })
		.from(savedView)
		.where(and(eq(savedView.userId, userId), eq(savedView.accountId, accountId)))
		.orderBy(asc(savedView.nameKey));
}

/** A view of any user of the account; null for none. Index saved_view_hid. */
export async function viewOfAccount(db: Db, accountId: number, hid: string) {
	const [view] = await db
		.select({ slug: savedView.slug, parameters: savedView.parameters })
		.from(savedView)
		.where(and(eq(savedView.hid, hid), eq(savedView.accountId, accountId)));
	return view ?? null;
}

/** Adds a view unless its name is taken or the user has `max` of them. */
export function insertView(db: Db, owner: ViewOwner, view: ViewRow & { hid: string; createdAt: number }, max: number) {
	const { hid, name, key, slug, parameters, createdAt } = view;
	return db.run(sql`INSERT INTO saved_view (hid, account_id, user_id, name, name_key, slug, parameters, created_at)
		SELECT ${hid}, ${owner.accountId}, ${owner.userId}, ${name}, ${key}, ${slug}, ${parameters}, ${createdAt}
		WHERE ${isFree(owner, key, hid)} AND (SELECT count(*) FROM saved_view WHERE ${owned(owner)}) < ${max}`);
}

/** Condition: the user has this view. */
export function hasView(owner: ViewOwner, hid: string): Condition {
	return sql`EXISTS (SELECT 1 FROM saved_view WHERE hid = ${hid} AND ${owned(owner)})`;
}

/** Condition: the user may give this view the name. */
export function mayRename(owner: ViewOwner, hid: string, key: string): Condition {
	return sql`${hasView(owner, hid)} AND ${isFree(owner, key, hid)}`;
}

export function renameView(db: Db, owner: ViewOwner, view: Pick<ViewRow, "name" | "key"> & { hid: string }, when: Condition) {
	const { hid, name, key } = view;
	return db.run(
		sql`UPDATE saved_view SET name = ${name}, name_key = ${key} WHERE hid = ${hid} AND ${mayRename(owner, hid, key)} AND ${when}`,
	);
}

export function replaceView(db: Db, owner: ViewOwner, view: Pick<ViewRow, "slug" | "parameters"> & { hid: string }, when: Condition) {
	const { hid, slug, parameters } = view;
	return db.run(sql`UPDATE saved_view SET slug = ${slug}, parameters = ${parameters} WHERE hid = ${hid} AND ${owned(owner)} AND ${when}`);
}

export function deleteView(db: Db, owner: ViewOwner, hid: string) {
	return db.run(sql`DELETE FROM saved_view WHERE hid = ${hid} AND ${owned(owner)}`);
}
