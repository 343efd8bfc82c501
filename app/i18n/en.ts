import { account } from "./en/account";
import { admin } from "./en/admin";
import { api } from "./en/api";
import { apiTokens } from "./en/api-tokens";
import { checks } from "./en/checks";
import { dates } from "./en/dates";
import { errors } from "./en/errors";
import { evolution } from "./en/evolution";
import { exports } from "./en/exports";
import { failures } from "./en/failures";
import { freeCheck } from "./en/free-check";
import { imports } from "./en/imports";
import { joining } from "./en/joining";
import { keyword } from "./en/keyword";
import { limits } from "./en/limits";
import { lists } from "./en/lists";
import { look } from "./en/look";
import { monitoring } from "./en/monitoring";
import { monitoringDialogs } from "./en/monitoring-dialogs";
import { notes } from "./en/notes";
import { notices } from "./en/notices";
import { notifications } from "./en/notifications";
import { password } from "./en/password";
import { position } from "./en/position";
import { preferences } from "./en/preferences";
import { resultTypes } from "./en/result-types";
import { serp } from "./en/serp";
import { shares } from "./en/shares";
import { shell } from "./en/shell";
import { signIn } from "./en/sign-in";
import { subscription } from "./en/subscription";
import { table } from "./en/table";
import { tags } from "./en/tags";
import { urls } from "./en/urls";
import { volumes } from "./en/volumes";

/** English: the type of all keys. */
export default {
	account,
	apiTokens,
	preferences,
	signIn,
	subscription,
	urls,
	api,
	shell,
	checks,
	freeCheck,
	errors,
	failures,
	password,
	imports,
	joining,
	position,
	dates,
	monitoring,
	monitoringDialogs,
	limits,
	look,
	admin,
	notices,
	notifications,
	resultTypes,
	serp,
	keyword,
	evolution,
	volumes,
	lists,
	table,
	tags,
	notes,
	shares,
	exports,
};
