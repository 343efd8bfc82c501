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

type AdminToolName = (typeof ADMIN_TOOL_NAMES)[number];

export interface AdminTool {
	name: AdminToolName;
	href: string;
}

/** Addresses of the tools that a deployment has without a setting. */
export type DefaultTools = Readonly<Partial<Record<AdminToolName, string>>>;

/** Value of a tool that the deployment does not show. */
const HIDDEN = "none";

/**
 * The tools of a deployment: its defaults, changed by its setting "payments=https://… logs=https://… mail=none". Unknown tools, and addresses that are
 * not https, are left out of the setting.
 */
export function readAdminTools(setting: string, defaults: DefaultTools): AdminTool[] {
	const named = new Map<string, string>(Object.entries(defaults));
	for (const pair of setting.split(/\s+/)) {
		const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
		if (value === HIDDEN) named.delete(name);
		else if (value.startsWith("https://") && URL.canParse(value)) named.set(name, value);
	}
	return ADMIN_TOOL_NAMES.flatMap((name) => {
		const href = named.get(name);
		return href ? [{ name, href }] : [];
	});
}
