import { errors, failures, limits } from "../es/errors";
import { exports } from "../es/exports";
import { monitoring } from "../es/monitoring";
import { notices } from "../es/notices";
import { notifications } from "../es/notifications";
import { dates, position } from "../es/position";
import { shares } from "../es/shares";
import { shell } from "../es/shell";
import { subscription } from "../es/subscription";
import { table } from "../es/table";
import { tags } from "../es/tags";
import { urls } from "../es/urls";

/** See app/i18n/browser-words.ts. */
export default {
	dates,
	errors,
	exports,
	failures,
	limits,
	monitoring,
	notices,
	notifications,
	position,
	shares,
	shell,
	subscription,
	table,
	tags,
	urls,
};
