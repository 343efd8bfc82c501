import { RIGHTS, type Right } from "../../app/domain/account/seat";
import { type Door, SEAT_NAMES, type SeatName, seatsBy } from "./read-table";

/** Words of the table for the answers. */
const WORDS: Record<string, string> = {
	in: "in",
	some: "some",
	InvalidTokenException: "sign in",
	UnverifiedAccountException: "verify",
	TermsNotAcceptedException: "terms",
	SecondStepRequiredException: "step",
	ForbiddenException: "no",
	ImpersonatedException: "owner",
	NotFoundException: "404",
};
const TITLES: Record<string, string> = {
	pages: "Pages",
	forms: "Forms of pages, by intent",
	calls: "Calls of the API",
	tools: "Tools of the MCP server",
	storage: "Stored objects, below /storage/",
	live: "Paths of the live channel, at /live",
};

const row = (cells: readonly string[]) => `| ${cells.map((one) => one.replaceAll("|", "\\|")).join(" | ")} |`;

/** Rights to things of websites. */
const OF_WEBSITES = /^(work|reports|sending|mutes|news)\./;

function wordOf(seat: SeatName, answer: string, rights: readonly Right[]): string {
	if ((seat === "websites" || seat === "client") && answer === "in" && rights.some((right) => OF_WEBSITES.test(right))) return "own";
	return WORDS[answer] ?? answer;
}

/** docs/rights.md. */
export function printTable(doors: readonly Door[]): string {
	const heads = SEAT_NAMES.map((one) => (one === "*" ? "\\*" : one));
	const seats = seatsBy();
	const rights = Object.keys(RIGHTS) as Right[];
	const of = rights.map((right) =>
		row([
			`\`${right}\``,
			RIGHTS[right],
			...SEAT_NAMES.map((name) => WORDS[seats[name]?.refusal(right) ?? (seats[name] ? "in" : "InvalidTokenException")] ?? ""),
		]),
	);
	const groups = Object.entries(TITLES).map(([group, title]) => {
		const own = doors.filter((door) => door.group === group);
		const rows = own.map(({ name, guard, rights: named, answers }) =>
			row([`\`${name}\``, guard, named.join(", ") || "–", ...SEAT_NAMES.map((seat) => wordOf(seat, answers[seat], named))]),
		);
		return [`## ${title}`, "", row(["door", "guard", "rights", ...heads]), row(Array(heads.length + 3).fill("---")), ...rows, ""].join(
			"\n",
		);
	});
	return [
		"# Rights: every door, and what each kind of seat gets there",
		"",
		"Written by `npm run rights` from the declarations (`app/domain/account/seat-rights.ts`, the first lines of the use cases) and the doors; do not edit it.",
		"`tests/architecture/rights.test.ts` fails when it is not current. The requests themselves: `tests/integration/rights-walk.test.ts`, `tests/integration/rights-walk-pages.test.ts`; what a seat with some websites finds: `tests/integration/seat-websites.test.ts`.",
		"",
		"- **guard**: whom the door lets in before a use case asks: anyone, signed_in, person, verified, administrator, link. Of calls also the part of a token's scope.",
		"- **rights**: what the use cases behind it ask for in their first line. Use cases of administrators and of sign-in have no seat.",
		"- **nobody**: without a session. **unverified**, **no terms**: signed in, with a step to do. **no step**: an owner without the second step that the account requires, after the time to set one up. **manager**, **editor**, **reader**, **client**: members by their role; a client sees some websites. **websites**: a manager who sees some websites of the account. **support**: an administrator in the owner's name. **read** to **\\***: API tokens by scope. **link**: who opens a shared link.",
		"- **in**: let in. **own**: let in, to what the seat's websites have. **some**: a part of the door asks for a right that the seat lacks, and refuses then. **sign in**, **verify**, **terms**, **step**: the step that is missing. **owner**: the owner's alone. **no**: refused. **404**: looks like an unknown address.",
		"",
		"## Rights",
		"",
		row(["right", "meaning", ...heads]),
		row(Array(heads.length + 2).fill("---")),
		...of,
		"",
		...groups,
	].join("\n");
}
