import { expect, test } from "vitest";
import { drawPage } from "../../../tests/builders/draw-page";
import { MuteForm } from "./mute-form";

test("messages stop for as many days as are said, of which today is the first", () => {
	const mutable = [{ subject: "website:w", scope: "website" as const, name: "shop.example", muted: null }];
	const html = drawPage(<MuteForm screen={{ hid: "a", mutable, today: "2026-11-30" }} refusal={null} />);
	const days = [...html.matchAll(/<option value="([\d-]+)">(\d+) day/g)].map(([, until, count]) => [until, count]);
	expect(days).toEqual([
		["2026-11-30", "1"],
		["2026-12-06", "7"],
		["2026-12-29", "30"],
		["2027-02-27", "90"],
	]);
});
