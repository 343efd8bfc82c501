import type { ComponentProps } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { drawPage } from "../../../../tests/builders/draw-page";
import { partOf } from "../../../../tests/builders/part-of";
import { TEST_INSTANT } from "../../../../tests/setup/test-time";
import { readTableAddress } from "../query/table-address";
import { DEFAULT_SETTINGS } from "../query/table-settings";
import { ProgressLine } from "../table/progress-line";
import { ChooseDayDialog } from "../table/toolbar/choose-day-dialog";
import { Alerts } from "./alerts";
import type { Screen } from "./read-screen";

const PLACE = { language: "en", timezone: "Europe/Paris" } as const;
const NO_ALERTS = {
	unread: 0,
	excess: 0,
	max: 10,
	keptUntil: "Thu, Dec 30, 2027",
	free: true,
	comparison: false,
	rivals: { names: [] as string[], more: 0 },
	rivalFilters: { names: [] as string[], more: 0 },
};

function screenOf(alerts: Partial<Screen["alerts"]>): Screen {
	const query = readTableAddress(new URLSearchParams(), "", DEFAULT_SETTINGS);
	const dates = { date: { day: "2026-11-21", time: null }, comparison: { day: "2026-11-20", time: null } };
	const limits = { first: "2026-01-01", today: "2026-11-21" };
	return partOf<Screen>({
		alerts: { ...NO_ALERTS, ...alerts },
		place: PLACE,
		query,
		dates,
		limits,
		refreshWaits: false,
		pastDays: null,
		broken: [],
		byPage: [],
		engines: ["google"],
	});
}

/** Visible text of each message, with its role and links. */
function messages(html: string): string[] {
	return html
		.split(/(?=<div class="callout )/)
		.filter((part) => part.startsWith('<div class="callout '))
		.map((part) => {
			const text = part.replace(/<svg.*?<\/svg>/g, "").replace(/<a [^>]*href="([^"]*)"[^>]*>/g, "[$1] ");
			return `${/^<div[^>]* role="(\w+)"/.exec(part)?.[1] ?? "text"}: ${text.replace(/<[^>]+>/g, "")}`;
		});
}

test("pending initial positions and keywords beyond the plan are messages with a link to the subscriptions; the second is an error", () => {
	const drawn = (alerts: Partial<Screen["alerts"]>) => messages(drawPage(<Alerts screen={screenOf(alerts)} />));
	expect(drawn({})).toEqual([]);
	expect(drawn({ unread: 12 })).toEqual([
		"text: The initial positions of 12 keywords are not yet updated. [/account/subscriptions] Subscribe",
	]);
	expect(drawn({ excess: 2, max: 1_100, free: false })).toEqual([
		"alert: The list is truncated to 1,100. Keywords beyond your limit: 2. They are not read, and kept with their history until Thu, Dec 30, 2027; then they are deleted. [/account/subscriptions] Change offer",
	]);
});

test("rivals without a column are named, with the reason", () => {
	const names = ["lamps", "u.example"];
	const drawn = (more: number) => messages(drawPage(<Alerts screen={screenOf({ rivals: { names, more } })} />));
	const why = "a rival is named by its domain, as shop.example, and a table shows at most 20.";
	expect(drawn(0)).toEqual([`status: No column is shown for lamps and u.example: ${why}`]);
	expect(drawn(7)).toEqual([`status: No column is shown for lamps, u.example, and 7 more: ${why}`]);
});

test("rivals that a filter leaves out are named, with the reason", () => {
	const rivalFilters = { names: ["r20.example"], more: 1 };
	expect(messages(drawPage(<Alerts screen={screenOf({ rivalFilters })} />))).toEqual([
		"status: The filter leaves out r20.example and 1 more: a rival is named by its domain, as shop.example, and a table filters by at most 20.",
	]);
});

test("the message says until when keywords beyond the plan are kept, in no number of days", () => {
	const alerts = { excess: 20, max: 10 };
	for (const [language, words] of [
		["en", "kept with their history until Thu, Dec 30, 2027"],
		["fr", "conservé jusqu’au Thu, Dec 30, 2027"],
		["es", "se conservan con su historial hasta el Thu, Dec 30, 2027"],
	] as const) {
		const [message] = messages(drawPage(<Alerts screen={screenOf(alerts)} />, { language }));
		expect(message).toContain(words);
		expect(message).not.toMatch(/7 (days|jours|días)/);
	}
});

test("a failure to read the reports of a day is shown with its cause", () => {
	const reports = { day: "2026-11-20", of: "comparison" as const, times: [], cause: null };
	const drawn = (cause: string | null) =>
		messages(
			drawPage(
				<ChooseDayDialog
					{...partOf<ComponentProps<typeof ChooseDayDialog>>({ content: { ...reports, cause }, screen: screenOf({}), closeHref: "/" })}
				/>,
			),
		);
	expect(drawn("An unknown error has occurred.")).toEqual(["alert: Unable to open position report: An unknown error has occurred."]);
	expect(drawn(null)).toEqual([]);
});

test("blocked searches that are tried again within ten minutes will be restarted in a few minutes; later ones show the time", () => {
	vi.setSystemTime(TEST_INSTANT);
	onTestFinished(() => void vi.useRealTimers());
	const words = (retryInMs: number | null, blocked = 3) => {
		const progress = { done: 412, total: 1_000, blocked, retryAt: retryInMs === null ? null : TEST_INSTANT + retryInMs };
		return drawPage(<ProgressLine progress={progress} place={PLACE} />).includes("will be restarted in a few minutes.");
	};
	expect([words(0), words(9 * 60_000), words(11 * 60_000), words(null), words(60_000, 0)]).toEqual([true, true, false, false, false]);
});

test("keywords of an engine that is not offered have a message with its name; those of others have none", () => {
	const drawn = (engines: Screen["engines"]) => messages(drawPage(<Alerts screen={{ ...screenOf({}), engines }} />));
	expect(drawn(["google", "bing"])).toEqual([]);
	expect(drawn(["google", "naver"])).toEqual([expect.stringContaining("Naver")]);
});
