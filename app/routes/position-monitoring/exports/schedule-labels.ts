import type { Translate } from "~/i18n/page-words";

/** Names of the fields of a scheduled export. */
export function scheduleLabels(t: Translate): Record<string, string> {
	return {
		type: t("exports.schedules.every"),
		weekday: t("exports.schedules.weekday"),
		day: t("exports.schedules.day"),
		hour: t("exports.schedules.hour"),
		format: t("exports.format"),
		language: t("exports.schedules.language"),
		only_favorites: t("exports.favorites"),
		sort_by: t("exports.sort"),
		synthesis: t("exports.synthesis"),
		name: t("exports.schedules.name"),
		subject: t("exports.schedules.subject"),
		message: t("exports.schedules.message"),
		view: t("exports.schedules.view"),
		emails: t("exports.schedules.emails"),
		targets: t("exports.schedules.targets"),
	};
}
