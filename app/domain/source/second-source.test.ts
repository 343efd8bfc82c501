import { expect, test } from "vitest";
import { PROVIDERS } from "../reference/providers";
import { OWN_SOURCES } from "./own-sources";
import { CAPABILITIES } from "./providers";
import { inOrderOfSecond, ownKindBeside, secondSource } from "./second-source";

const ALL = [...OWN_SOURCES, ...PROVIDERS];

test("two names are one source, kinds of one source, or two sources, whichever comes first", () => {
	const kinds = ALL.flatMap((one) => ALL.filter((two) => one < two && secondSource(one, two) === "kind").map((two) => `${one} ${two}`));
	expect(kinds).toEqual(["browser fetch", "browser relay", "fetch relay", "dataforseo_live dataforseo_queue"]);
	for (const one of ALL) {
		expect(secondSource(one, one)).toBe("same");
		for (const two of ALL) expect(secondSource(one, two)).toBe(secondSource(two, one));
	}
	// Kinds of one provider have one name before the bracket.
	const company = (name: keyof typeof CAPABILITIES) => CAPABILITIES[name].label.split(" (")[0];
	for (const one of PROVIDERS) for (const two of PROVIDERS) expect(secondSource(one, two) === "other").toBe(company(one) !== company(two));
	expect([
		secondSource("a former one", "a former one"),
		secondSource("a former one", "fetch"),
		secondSource("toString", "valueOf"),
	]).toEqual(["same", "other", "other"]);
});

test("another source is asked first, then another kind, then the same; a first reading keeps the operator's order", () => {
	const list = ["dataforseo_live", "own relay", "dataforseo_queue", "serper", "dataforseo_live"];
	const names = (after: string | null) => inOrderOfSecond(list, after, (name) => name.replace("own ", "")).join(", ");
	expect(names(null)).toBe(list.join(", "));
	expect(names("dataforseo_live")).toBe("own relay, serper, dataforseo_queue, dataforseo_live, dataforseo_live");
	expect(names("fetch")).toBe("dataforseo_live, dataforseo_queue, serper, dataforseo_live, own relay");
});

test("the deployment has two kinds of its own; relays are never left for its own line", () => {
	expect(OWN_SOURCES.map(ownKindBeside)).toEqual(["fetch", "browser", null]);
	for (const own of ["browser", "fetch"] as const) expect(secondSource(own, ownKindBeside(own) ?? "")).toBe("kind");
});
