import { expect, test } from "vitest";
import { missingOperatorFacts, type Operator } from "./operator";

const complete: Operator = {
	publisher: { name: "A", registration: "", director: "", address: "B", email: "c@d.ef", phone: "" },
	host: { name: "G", address: "H", phone: "" },
};

test("missing facts of the legal notice are listed by the names of their settings", () => {
	expect(missingOperatorFacts(complete)).toEqual([]);
	expect(missingOperatorFacts({ ...complete, publisher: { ...complete.publisher, name: " ", email: "" } })).toEqual([
		"PUBLISHER_NAME",
		"PUBLISHER_EMAIL",
	]);
	const nothing = {
		publisher: { name: "", registration: "", director: "", address: "", email: "", phone: "" },
		host: { name: "", address: "", phone: "" },
	};
	expect(missingOperatorFacts(nothing)).toHaveLength(5);
});
