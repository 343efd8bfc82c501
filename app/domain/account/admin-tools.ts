/** Links to operations pages outside this app, in the order of the drawer. Source: spec A §2 "Admin drawer". */
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

/** Parses the deployment's setting "payments=https://… logs=https://…". Unknown tools and addresses that are not https are left out. */
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
