import { errors, failures, limits } from "../es/errors";
import { monitoring } from "../es/monitoring";
import { notices } from "../es/notices";
import { notifications } from "../es/notifications";
import { overview } from "../es/overview";
import { dates, position } from "../es/position";
import { shell } from "../es/shell";
import { subscription } from "../es/subscription";
import { table } from "../es/table";
import { tags } from "../es/tags";
import { urls } from "../es/urls";

/** See app/i18n/browser-words.ts. */
export default {
	dates,
	errors,
	failures,
	limits,
	monitoring,
	notices,
	notifications,
	overview,
	position,
	shell,
	subscription,
	table,
	tags,
	urls,
};
