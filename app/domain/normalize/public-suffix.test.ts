import { normalizeDomain } from "@serpentine/serp/hosts";
import { expect, test } from "vitest";
import { bareSuffix, registeredName } from "./public-suffix";

const suffixOf = (typed: string) => bareSuffix(normalizeDomain(typed) ?? "");

test.each([
	["co.uk", "co.uk"],
	["CO.UK", "co.uk"],
	["co.uk.", "co.uk"],
	["www.co.uk", "co.uk"],
	["https://www.co.uk/shop?a=b", "co.uk"],
	["web.app", "web.app"],
	["GitHub.io", "github.io"],
	["//www.github.io", "github.io"],
	["com.br", "com.br"],
	["gov.uk", "gov.uk"],
	["k12.ca.us", "k12.ca.us"],
	// By a rule for all names below a name.
	["anything.kawasaki.jp", "anything.kawasaki.jp"],
	["公司.cn", "xn--55qx5d.cn"],
	["xn--55qx5d.cn", "xn--55qx5d.cn"],
	["個人.hk", "xn--gmqw5a.hk"],
	["ак.срб", "xn--80au.xn--90a3ac"],
])("%s is only an ending, %s", (typed, suffix) => {
	expect(suffixOf(typed)).toBe(suffix);
});

test.each([
	"shop.co.uk",
	"www.shop.co.uk",
	"my-shop.web.app",
	"somebody.github.io",
	"example.com",
	"shop.example",
	"www.com",
	"boutique-soleil.example",
	"www.gov.uk",
	"www.nhs.uk",
	"www.gouv.fr",
	// An exception of the list.
	"city.kawasaki.jp",
	"商店.公司.cn",
])("%s is a website", (typed) => {
	expect(suffixOf(typed)).toBeNull();
});

test.each([
	["chain.fr", "chain.fr"],
	["www.chain.fr", "chain.fr"],
	["paris.shops.chain.co.uk", "chain.co.uk"],
	["mine.github.io", "mine.github.io"],
	["co.uk", "co.uk"],
])("the registered name of %s is %s", (host, name) => {
	expect(registeredName(host)).toBe(name);
});
