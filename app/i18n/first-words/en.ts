import { errors, failures, limits } from "../en/errors";
import { monitoring } from "../en/monitoring";
import { notices } from "../en/notices";
import { notifications } from "../en/notifications";
import { overview } from "../en/overview";
import { dates, position } from "../en/position";
import { shell } from "../en/shell";
import { subscription } from "../en/subscription";
import { table } from "../en/table";
import { tags } from "../en/tags";
import { urls } from "../en/urls";

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
