import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { parseFile, readText } from "./parse-source";

/** Forms whose text is not kept, with the reason. */
const NOT_KEPT: Record<string, string> = {
	"app/components/sign-in/code-step.tsx": "before the sign-in: an address and a code; there is no account that a draft could belong to",
	"app/components/sign-in/email-step.tsx": "before the sign-in: an address",
	"app/routes/login/sign-in-form.tsx": "before the sign-in: an address and a password",
	"app/routes/signup/sign-up-form.tsx": "before there is an account",
	"app/routes/welcome/first-keywords-form.tsx": "before there is an account",
	"app/routes/admin-setup/first-form.tsx": "before there is an account",
	"app/routes/verify/code-form.tsx": "a code that is used once",
	"app/routes/verify/resend-form.tsx": "the address or number that a code goes to, before the account is active",
	"app/routes/free-check/route.tsx": "a visitor's check: there is no account",
	"app/components/passkey/confirm-form.tsx": "a password alone",
	"app/routes/account-archive/route.tsx": "a password alone, and a file",
	"app/routes/account-security/add-passkey-dialog.tsx": "a name of a few letters, and the challenge of a passkey, which ends",
	"app/components/account/password-dialog.tsx": "passwords alone",
	"app/routes/account-security/proof-dialog.tsx": "a password alone",
	"app/routes/account-security/rename-dialog.tsx": "one short name, which stands in the field",
	"app/routes/account-security/set-up-dialog.tsx": "a code that is used once",
	"app/routes/second-step/step-form.tsx": "before the sign-in: a code that is used once",
	"app/routes/account-profile/removal-dialog.tsx": "a password alone",
	"app/routes/account-sign-in/end-dialog.tsx": "a password alone",
	"app/routes/login-company/forms.tsx": "before the sign-in: an address",
	"app/routes/account-members/member-dialogs.tsx": "a password alone, and fields that are ticked",
	"app/routes/join/newcomer-form.tsx": "before there is an account",
	"app/routes/oauth-authorize/consent-form.tsx": "a password alone, and the request of a program, which ends",
	"app/components/payments/payment-form.tsx": "card data, in the provider's frame",
	"app/routes/developers/try-form.tsx": "a trial of a call: nothing is stored, and the answer holds the payload",
	"app/routes/account-connections/connection-dialogs.tsx": "keys alone",
	"app/routes/admin-sources/depth-plan-form.tsx": "one number",
	"app/routes/admin-sources/month-totals.tsx": "one number",
	"app/routes/admin-sources/opinion-form.tsx": "numbers",
	"app/routes/beyond-plan/route.tsx": "its text field is a search, whose form is sent by GET; the form that is sent by POST has none",
	"app/routes/import-keywords/one-page.tsx":
		"its text field stands in the form of choices, which the address keeps; the form that is sent has none",
	"app/routes/import-keywords/steps.tsx":
		"its text fields stand in the steps, whose values the address keeps; the form that is sent has none",
	"app/routes/website-queries/queries-part.tsx":
		"the form of the selection, which has no field; the filters are a form that is sent by GET",
	"app/routes/position-monitoring/route.tsx": "the form of the favourites, which has no field; the search of the table is its own form",
	"app/routes/prompts/route.tsx": "the form that asks the prompts shown, which has no field; the search of the list is its own form",
};

const TEXT_TYPES = /^(text|url|email|search|tel)$/;

interface Component {
	/** Plain forms that are sent by POST, and kept ones. */
	plain: number;
	kept: number;
	hasText: boolean;
	/** Files of the components that it draws. */
	draws: string[];
}

function read(file: string): Component {
	const source = parseFile(file);
	const found: Component = { plain: 0, kept: 0, hasText: false, draws: [] };
	const imports = new Map<string, string>();
	for (const statement of source.statements) {
		if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
		const from = statement.moduleSpecifier.text;
		const base = from.startsWith("~/") ? `app/${from.slice(2)}` : from.startsWith(".") ? path.join(path.dirname(file), from) : null;
		const names = statement.importClause?.namedBindings;
		if (base === null || !names || !ts.isNamedImports(names) || !fs.existsSync(`${base}.tsx`)) continue;
		for (const { name } of names.elements) imports.set(name.text, `${base}.tsx`);
	}
	const visit = (node: ts.Node): void => {
		if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
			const tag = node.tagName.getText();
			if (tag === "KeptForm") found.kept += 1;
			if (/^(Form|form|.*\.Form)$/.test(tag) && /^post$/i.test(attribute(node, "method") ?? "")) found.plain += 1;
			if (tag === "textarea" || (tag === "input" && isTextInput(node))) found.hasText = true;
			const drawn = imports.get(tag);
			if (drawn) found.draws.push(drawn);
		}
		ts.forEachChild(node, visit);
	};
	visit(source);
	return found;
}

/** The text of an attribute; null without it, or where it is computed. */
function attribute(node: ts.JsxOpeningLikeElement, name: string): string | null {
	for (const one of node.attributes.properties) {
		if (!ts.isJsxAttribute(one) || one.name.getText() !== name) continue;
		return one.initializer && ts.isStringLiteral(one.initializer) ? one.initializer.text : "";
	}
	return null;
}

/** A field for text that is sent: it has a name or gets its attributes from elsewhere. */
function isTextInput(node: ts.JsxOpeningLikeElement): boolean {
	const type = attribute(node, "type");
	const isNamed = attribute(node, "name") !== null || node.attributes.properties.some((one) => ts.isJsxSpreadAttribute(one));
	return isNamed && (type === null || type === "" || TEXT_TYPES.test(type));
}

const files = fs
	.readdirSync("app", { recursive: true, encoding: "utf8" })
	.filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
	.map((name) => `app/${name}`);
const components = new Map(files.map((file) => [file, read(file)]));

/** Kept forms themselves, and the search of the error page, which stands instead of a screen and its forms. */
const APART = new Set(["app/components/form/kept-form.tsx", "app/components/layout/screen-error.tsx"]);

/** Whether the component or one that it draws has a field for text. */
function hasText(file: string, seen = new Set<string>()): boolean {
	if (seen.has(file) || APART.has(file)) return false;
	seen.add(file);
	const one = components.get(file);
	// What another component's own form holds is judged there.
	if (!one || (seen.size > 1 && one.plain + one.kept > 0)) return false;
	return one.hasText || one.draws.some((drawn) => hasText(drawn, seen));
}

test("every form with a field for text keeps what is typed, or says why not", () => {
	const open = files.filter((file) => {
		const one = components.get(file);
		return one !== undefined && one.plain > 0 && one.kept === 0 && hasText(file);
	});
	expect(open.filter((file) => !(file in NOT_KEPT))).toEqual([]);
	expect(Object.keys(NOT_KEPT).filter((file) => !open.includes(file))).toEqual([]);
	expect([...components.values()].reduce((sum, { kept }) => sum + kept, 0)).toBeGreaterThan(20);
});

/** Kept forms that edit nothing that two could edit at once, with the reason; all others show both texts where two edits differ. */
const NO_EDIT: Record<string, string> = {
	"app/components/payments/customer-form.tsx":
		"billing details of one customer, written whole to the payment provider, which keeps its own",
	"app/routes/account-api/create-dialog.tsx": "makes a new one",
	"app/routes/admin-crawler-config/datacenters/datacenters-form.tsx": "an administrator's list, written whole",
	"app/routes/admin-crawler-config/editor/editor-tab.tsx": "each save is a revision that comes back",
	"app/routes/admin-crawler-config/inspection/inspection-tab.tsx": "makes a new one",
	"app/routes/admin-notices/notice-dialog.tsx": "an administrator's announcement",
	"app/routes/admin-notices/operator-note-dialog.tsx": "a note of an administrator",
	"app/routes/admin-notices/version-form.tsx": "one number of an administrator",
	"app/routes/alerts/channel-dialog.tsx": "an address that is not shown again, and its name",
	"app/routes/admin-router/relay-dialogs.tsx": "makes a new one",
	"app/routes/admin-sources/canary-dialog.tsx": "makes a new one",
	"app/routes/admin-sources/source-dialog.tsx": "an administrator's source",
	"app/routes/admin-user/billing-section.tsx": "a payment that is recorded once",
	"app/routes/admin-setup/pages-section.tsx": "makes a new one, or tries one",
	"app/routes/admin-setup/mail-section.tsx": "settings of the installation, written whole",
	"app/routes/admin-setup/payment-keys.tsx": "keys of the installation, replaced whole and never shown",
	"app/routes/admin-setup/plans-section.tsx": "settings of the installation, written whole",
	"app/routes/admin-user/grant-section.tsx": "a new grant beside those before",
	"app/routes/admin-users/invite-form.tsx": "makes a new one",
	"app/routes/account-brand/host-panel.tsx": "makes a new one",
	"app/routes/account-brand/sender-panel.tsx": "two short values and a code, written whole",
	"app/routes/account-members/invite-form.tsx": "makes a new one",
	"app/routes/account-sign-in/domains-panel.tsx": "adds",
	"app/routes/account-sign-in/settings-panel.tsx": "one sign-in of the account, written whole by its owner",
	"app/routes/datacenter-check/add-form.tsx": "makes a new one",
	"app/routes/position-monitoring/competitors/competitors-dialog.tsx": "makes new ones",
	"app/routes/position-monitoring/manage/keywords/add-keywords-dialog.tsx": "adds",
	"app/routes/position-monitoring/manage/keywords/change-keyword-dialog.tsx": "begins a new search; the former ones are kept",
	"app/routes/position-monitoring/manage/keywords/track-elsewhere-dialog.tsx": "adds",
	"app/routes/position-monitoring/manage/keywords/verified-keywords-dialog.tsx": "adds",
	"app/routes/position-monitoring/manage/lists/update-tags-dialog.tsx": "adds and takes off; the rest stays",
	"app/routes/position-monitoring/manage/volumes/volumes-dialog.tsx": "each line replaces a figure",
	"app/routes/position-monitoring/manage/wanted/wanted-pages-dialog.tsx": "one value for all of them",
	"app/routes/position-monitoring/manage/wanted/wanted-rules-dialog.tsx": "adds; its version is a field of the form",
	"app/routes/prompts/add-dialog.tsx": "adds",
	"app/routes/url-monitoring/add-urls-dialog.tsx": "adds",
	"app/routes/website-queries/brand-dialog.tsx": "one list, written whole",
	"app/routes/website-queries/track-dialog.tsx": "adds",
};

test("every form that edits a shared thing carries the version that it began from, or says why not", () => {
	const isVersioned = (file: string) =>
		[file, ...(components.get(file)?.draws ?? [])].some((one) => readText(one).includes("<EditVersion"));
	const open = files.filter((file) => (components.get(file)?.kept ?? 0) > 0 && !isVersioned(file));
	expect(open.toSorted()).toEqual(Object.keys(NO_EDIT).toSorted());
});

test("the store of the browser is used by drafts alone, and the service worker keeps files and no pages", () => {
	const used = fs
		.readdirSync("app", { recursive: true, encoding: "utf8" })
		.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
		.filter((name) => /\b(sessionStorage|localStorage|indexedDB|caches\.)/.test(readText(`app/${name}`)));
	// The other one switches single keys off in this browser and says nothing of an account.
	expect(used.toSorted()).toEqual(["components/command-menu/single-keys.ts", "components/form/draft-store.ts"]);
	const worker = fs.readFileSync("public/sw.js", "utf8");
	expect(worker.match(/cache\.put\([^)]*\)/g)).toEqual(["cache.put(OFFLINE_PATH, answer)", "cache.put(request, answer.clone()"]);
	expect(worker).toContain('else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));');
});
