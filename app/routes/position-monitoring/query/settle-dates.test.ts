import { expect, test } from "vitest";
import { settleDates } from "./settle-dates";
import { readTableAddress } from "./table-address";

const LIMITS = { first: "2026-06-01", today: "2026-11-21" };
function settle(address: string) {
	const parameters = new URLSearchParams(address);
	const { dates, warning } = settleDates(readTableAddress(parameters), LIMITS, parameters);
	const print = ({ day, time }: { day: string; time: string | null }) => day.slice(5) + (time ?? "");
	return [print(dates.date), print(dates.comparison), warning];
}

test.each([
	["", "11-21", "11-20", null],
	["date=2026-11-10", "11-10", "11-09", null],
	["comparison=2026-11-01", "11-21", "11-01", null],
	["date=2026-11-21T1435&comparison=2026-11-21T0000", "11-211435", "11-210000", null],
	["date=2026-11-10&comparison=2026-11-15", "11-10", "11-09", "comparison"],
	["date=2026-11-10&comparison=2026-11-15&picked=date", "11-10", "11-09", null],
	["warning=comparison", "11-21", "11-20", "comparison"],
	["date=2027-01-01", "11-21", "11-20", null],
	["comparison=2020-01-01", "11-21", "06-01", null],
	["date=2026-06-01", "06-01", "05-31", null],
	["date=2026-06-01&comparison=2026-05-31", "06-01", "05-31", null],
	["date=2026-06-01&comparison=2026-06-02", "06-01", "05-31", "comparison"],
])("the address %j means %s compared with %s, warning %s", (address, date, comparison, warning) => {
	expect(settle(address)).toEqual([date, comparison, warning]);
});
