import { expect, test } from "vitest";
import { actAs } from "../audit/act-as";
import { addWebsite, member, owner } from "../members/test-account-members";
import { addNote } from "../notes/add-note";
import { addSchedule } from "../scheduled-exports/add-schedule";
import { schedule } from "../scheduled-exports/test-reports";
import { addShare } from "../shares/add-share";
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
	const website = await addWebsite(of, "shared.example");
	const { hid } = await addShare(ctx, seat, { target: `websites:${website}` });
	const report = await addSchedule(ctx, colleague.seat, schedule());
	expect(await readAuthors(ctx, seat, "shares")).toEqual({ [hid]: "Olga Owner" });
	expect(await readAuthors(ctx, seat, "schedules")).toEqual({ [report]: names[theirs] });
	expect(await readAuthors(ctx, seat, "imports")).toEqual({});
});
