import { errors, failures, limits } from "../fr/errors";
import { monitoring } from "../fr/monitoring";
import { notices } from "../fr/notices";
import { notifications } from "../fr/notifications";
import { overview } from "../fr/overview";
import { dates, position } from "../fr/position";
import { shell } from "../fr/shell";
import { subscription } from "../fr/subscription";
import { table } from "../fr/table";
import { tags } from "../fr/tags";
import { urls } from "../fr/urls";
import { withFrenchSpaces } from "../french-spaces";

/** See app/i18n/browser-words.ts. */
export default withFrenchSpaces({
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
});
