import { expect, test } from "vitest";
import { dialogNameOf } from "./registry";

test("only dialogs of this screen are recognised", () => {
	const names = ["remove_keywords", "manage_tags", "nothing", ""].map((dialog) => dialogNameOf(new URLSearchParams({ dialog, ids: "a" })));
	expect(names).toEqual(["remove_keywords", "manage_tags", null, null]);
	expect(dialogNameOf(new URLSearchParams("ids=a"))).toBeNull();
});
