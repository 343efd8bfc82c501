/** Names of look.md that charts need as plain colours. */
export const COLOR_NAMES = [
	"brand",
	"ink",
	"ink-muted",
	"line",
	"ink-faint",
	"line-strong",
	"raised",
	"rank-1",
	"rank-10",
	"rank-far",
	"info",
	"good",
	"warn",
	"bad",
] as const;
export type ChartColors = Record<(typeof COLOR_NAMES)[number], string>;
