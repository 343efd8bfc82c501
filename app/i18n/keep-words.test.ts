import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { keepWords } from "./keep-words";

/** Words outside the product's catalogue, and so outside its types. */
type Say = (key: string, options?: object) => string;

test("a fixed sentence is looked up once; one with facts or a count is looked up each time", () => {
	const words = { plain: "Plain", filled: "Hello {{name}}", counted_one: "{{count}} row", counted_other: "{{count}} rows" };
	const made = createInstance();
	void made.init({ lng: "en", resources: { en: { translation: words } }, initImmediate: false });
	keepWords(made);
	const t = made.getFixedT(null, "translation") as unknown as Say;
	const say = () => [t("plain"), (made.t as unknown as Say)("plain"), t("filled", { name: "A" }), t("filled", { name: "B" })];
	const counted = () => [t("counted", { count: 1 }), t("counted", { count: 2 })];
	expect([...say(), ...counted()]).toEqual(["Plain", "Plain", "Hello A", "Hello B", "1 row", "2 rows"]);
	made.addResource("en", "translation", "plain", "Changed");
	expect([...say(), ...counted()]).toEqual(["Plain", "Plain", "Hello A", "Hello B", "1 row", "2 rows"]);
	expect(t("plain", { lng: "en" })).toBe("Changed");
});
