import { expect, test } from "vitest";
import { shareText } from "./share-text";

test("bounds of a share are rounded outwards, and a share that is next to none is less than the least that is shown", () => {
	expect(shareText({ share: 0.18, low: 0.17789, high: 0.20111 }, "en")).toEqual({
		share: "18%",
		low: "17.7%",
		high: "20.2%",
		form: "range",
	});
	expect(shareText({ share: 0.0001, low: 0, high: 0.0004 }, "en")).toEqual({ share: "0.1%", low: "0%", high: "0.1%", form: "tiny" });
	expect(shareText({ share: 0, low: 0, high: 0 }, "en")?.form).toBe("same");
	expect(shareText({ share: null, low: 0, high: 0.4 }, "en")).toBeNull();
});
