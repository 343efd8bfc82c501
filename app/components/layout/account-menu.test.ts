import { expect, test } from "vitest";
import { initials } from "./account-menu";

test("initials come from the names, else from the e-mail address", () => {
	expect(initials({ firstName: "Élodie", lastName: "martin", email: "x@y.fr" })).toBe("ÉM");
	expect(initials({ firstName: "", lastName: "Martin", email: "x@y.fr" })).toBe("M");
	expect(initials({ firstName: "", lastName: "", email: "demo@y.fr" })).toBe("D");
});
