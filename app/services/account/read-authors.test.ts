import { expect, test } from "vitest";
import { actAs } from "../audit/act-as";
import { member, owner } from "../members/test-account-members";
import { addNote } from "../notes/add-note";
import { readAuthors } from "./read-authors";

const NOTE = { description: "New shop pages", monitors_ways: [], at: "2026-11-20" };

test("where several people work, a note names who wrote it; an account of one person and seats with some websites see no names", async () => {
	const of = await owner();
	const { ctx, seat } = of;
	const own = await addNote(actAs(ctx, seat), seat, NOTE);
	expect(await readAuthors(ctx, seat, "notes")).toEqual({});
	const colleague = await member(of, "editor");
	const theirs = await addNote(actAs(ctx, colleague.seat), colleague.seat, NOTE);
	const names = await readAuthors(ctx, seat, "notes");
	expect(Object.keys(names).toSorted()).toEqual([own, theirs].toSorted());
	expect(names[own]).toBe("Olga Owner");
	expect(names[theirs]).not.toBe("Olga Owner");
	expect(await readAuthors(ctx, { ...seat, websites: new Set(["some"]) }, "notes")).toEqual({});
	expect(await readAuthors(ctx, seat, "imports")).toEqual({});
});
