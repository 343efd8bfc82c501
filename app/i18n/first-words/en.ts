import { errors, failures, limits } from "../en/errors";
import { exports } from "../en/exports";
import { monitoring } from "../en/monitoring";
import { notices } from "../en/notices";
import { notifications } from "../en/notifications";
import { dates, position } from "../en/position";
import { shares } from "../en/shares";
import { shell } from "../en/shell";
import { subscription } from "../en/subscription";
import { table } from "../en/table";
import { tags } from "../en/tags";
import { urls } from "../en/urls";

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
