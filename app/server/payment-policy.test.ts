import { expect, test } from "vitest";
import { setDocumentHeaders } from "./document-headers";

const payment = { origins: ["https://js.pay.example", "https://api.pay.example"], pages: ["https://checkout.pay.example"] };

function directives(paying: typeof payment | null): Map<string, string> {
	const headers = new Headers();
	setDocumentHeaders(headers, { nonce: "n", url: new URL("https://app.example.com/account/billing"), payment: paying });
	const policy = headers.get("Content-Security-Policy") ?? "";
	return new Map(policy.split("; ").map((one) => [one.slice(0, one.indexOf(" ")), one.slice(one.indexOf(" ") + 1)]));
}

test("the payment provider's origins stand in the policy of paying pages, and in no other", () => {
	const other = [...directives(null).values()].join(" ");
	expect(other).not.toContain("pay.example");
	const paying = directives(payment);
	for (const name of ["script-src", "connect-src", "frame-src"])
		expect(paying.get(name)).toMatch(/ https:\/\/js\.pay\.example https:\/\/api\.pay\.example$/);
	expect(paying.get("form-action")).toBe("'self' https://checkout.pay.example");
});
