import type { Catalogue } from "./catalogue";
import { account } from "./es/account";
import { admin } from "./es/admin";
import { api } from "./es/api";
import { apiTokens } from "./es/api-tokens";
import { checks } from "./es/checks";
import { dates } from "./es/dates";
import { errors } from "./es/errors";
import { evolution } from "./es/evolution";
import { exports } from "./es/exports";
import { failures } from "./es/failures";
import { freeCheck } from "./es/free-check";
import { imports } from "./es/imports";
import { joining } from "./es/joining";
import { keyword } from "./es/keyword";
import { limits } from "./es/limits";
import { lists } from "./es/lists";
import { look } from "./es/look";
import { monitoring } from "./es/monitoring";
import { monitoringDialogs } from "./es/monitoring-dialogs";
import { notes } from "./es/notes";
import { notices } from "./es/notices";
import { notifications } from "./es/notifications";
import { password } from "./es/password";
import { position } from "./es/position";
import { preferences } from "./es/preferences";
import { resultTypes } from "./es/result-types";
import { serp } from "./es/serp";
import { shares } from "./es/shares";
import { shell } from "./es/shell";
import { signIn } from "./es/sign-in";
import { subscription } from "./es/subscription";
import { table } from "./es/table";
import { tags } from "./es/tags";
import { urls } from "./es/urls";
import { volumes } from "./es/volumes";

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
} satisfies Catalogue;
