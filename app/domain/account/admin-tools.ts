/** Pages of operations outside this app, in the order of the drawer. Source: spec A §2 "Admin drawer". */
export const ADMIN_TOOL_NAMES = [
	"payments",
	"statistics",
	"metrics",
	"mail",
	"errors",
	"infrastructure",
	"source",
	"processes",
	"servers",
	"logs",
] as const;

export interface AdminTool {
	name: (typeof ADMIN_TOOL_NAMES)[number];
	href: string;
}

/** The tools that a deployment names, as "payments=https://… logs=https://…"; what is no https address of a known tool is left out. */
export function readAdminTools(setting: string): AdminTool[] {
	const named = new Map(
		setting
			.split(/\s+/)
			.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)] as const)
			.filter(([, href]) => href.startsWith("https://") && URL.canParse(href)),
	);
	return ADMIN_TOOL_NAMES.flatMap((name) => {
		const href = named.get(name);
		return href ? [{ name, href }] : [];
	});
}
