import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { ROUTES } from "./calls";

/** Parameters of the SDK's type by call; a call with another method than named here takes none of its own. */
const PARAMETERS: Readonly<Record<string, string>> = {
	"POST customers": "CustomerCreateParams",
	"POST customers/:id": "CustomerUpdateParams",
	"POST subscriptions": "SubscriptionCreateParams",
	"GET subscriptions": "SubscriptionListParams",
	"POST subscriptions/:id": "SubscriptionUpdateParams",
	"DELETE subscriptions/:id": "SubscriptionCancelParams",
	"GET invoices": "InvoiceListParams",
	"POST invoices/create_preview": "InvoiceCreatePreviewParams",
	"POST invoices/:id/pay": "InvoicePayParams",
	"POST invoices/:id/finalize": "InvoiceFinalizeInvoiceParams",
	"GET invoice_payments": "InvoicePaymentListParams",
	"GET charges": "ChargeListParams",
	"GET refunds": "RefundListParams",
	"POST refunds": "RefundCreateParams",
	"POST setup_intents": "SetupIntentCreateParams",
	"POST checkout/sessions": "Checkout.SessionCreateParams",
	"GET customers": "CustomerListParams",
	"POST products": "ProductCreateParams",
	"POST prices": "PriceCreateParams",
	"POST prices/:id": "PriceUpdateParams",
	"GET prices": "PriceListParams",
	"POST tax_rates": "TaxRateCreateParams",
	"GET tax_rates": "TaxRateListParams",
	"POST coupons": "CouponCreateParams",
	"POST promotion_codes": "PromotionCodeCreateParams",
	"GET promotion_codes": "PromotionCodeListParams",
	"POST subscription_schedules/:id/release": "SubscriptionScheduleReleaseParams",
	"POST subscription_schedules": "SubscriptionScheduleCreateParams",
	"POST subscription_schedules/:id": "SubscriptionScheduleUpdateParams",
};

const FILE = path.join(import.meta.dirname, "contract-types.ts");
const source = `import type Stripe from "stripe";\n${Object.values(PARAMETERS)
	.map((type, n) => `export type T${n} = Stripe.${type};`)
	.join("\n")}\n`;

/** The SDK's parameter types, by call. */
function readTypes(): { checker: ts.TypeChecker; types: Map<string, ts.Type> } {
	const options: ts.CompilerOptions = {
		strict: true,
		skipLibCheck: true,
		module: ts.ModuleKind.ESNext,
		moduleResolution: ts.ModuleResolutionKind.Bundler,
		types: [],
	};
	const host = ts.createCompilerHost(options);
	const { getSourceFile, fileExists } = host;
	host.fileExists = (file) => file === FILE || fileExists(file);
	host.getSourceFile = (file, ...rest) =>
		file === FILE ? ts.createSourceFile(file, source, ts.ScriptTarget.ESNext) : getSourceFile.call(host, file, ...rest);
	const program = ts.createProgram([FILE], options, host);
	const checker = program.getTypeChecker();
	const file = program.getSourceFile(FILE);
	const aliases = file ? file.statements.filter(ts.isTypeAliasDeclaration) : [];
	const calls = Object.keys(PARAMETERS);
	return { checker, types: new Map(aliases.map((alias, n) => [calls[n] ?? "", checker.getTypeAtLocation(alias.name)])) };
}

/** Does a type have this parameter? Paths as refuseUnknown reads them: "items[].price", "metadata.*". */
function has(checker: ts.TypeChecker, type: ts.Type, names: readonly string[]): boolean {
	const [name, ...rest] = names;
	if (name === undefined || name === "*") return true;
	const parts = type.isUnion() ? type.types : [type];
	return parts.some((part) => {
		if (name === "[]") {
			const element = checker.getIndexTypeOfType(part, ts.IndexKind.Number);
			return element !== undefined && checker.isArrayType(part) && has(checker, element, rest);
		}
		const property = part.getProperty(name);
		return property !== undefined && has(checker, checker.getTypeOfSymbol(property), rest);
	});
}

const stepsOf = (parameter: string) => parameter.replaceAll("[]", ".[]").split(".").filter(Boolean);

test("P43: every parameter that the sandbox takes is one of the SDK's types", () => {
	const { checker, types } = readTypes();
	const unknown = ROUTES.filter(({ isPublic, takes }) => !isPublic && takes !== "").flatMap(({ method, path: call, takes }) => {
		const type = types.get(`${method} ${call}`);
		if (!type) return [`${method} ${call}: its type is not named`];
		return takes
			.split(" ")
			.filter((one) => !has(checker, type, stepsOf(one)))
			.map((one) => `${method} ${call}: ${one}`);
	});
	expect(unknown).toEqual([]);
	expect(types.size).toBe(Object.keys(PARAMETERS).length);
	const create = types.get("POST subscriptions");
	expect(
		create && ["collection_method", "items[].price", "nickname", "items[].nickname"].map((one) => has(checker, create, stepsOf(one))),
	).toEqual([true, true, false, false]);
});
