import { above } from "./en/above";
import { account } from "./en/account";
import { admin } from "./en/admin";
import { administration } from "./en/administration";
import { alertChannels } from "./en/alert-channels";
import { alerts } from "./en/alerts";
import { answers } from "./en/answers";
import { api } from "./en/api";
import { apiTokens } from "./en/api-tokens";
import { archive } from "./en/archive";
import { beyondPlan } from "./en/beyond-plan";
import { checks, freeCheck } from "./en/checks";
import { commands } from "./en/commands";
import { connections } from "./en/connections";
import { crawler } from "./en/crawler";
import { errors, failures, limits } from "./en/errors";
import { evolution } from "./en/evolution";
import { exports } from "./en/exports";
import { imports } from "./en/imports";
import { joining } from "./en/joining";
import { keyword } from "./en/keyword";
import { look } from "./en/look";
import { monitoring } from "./en/monitoring";
import { monitoringDialogs } from "./en/monitoring-dialogs";
import { notes } from "./en/notes";
import { notices } from "./en/notices";
import { notifications } from "./en/notifications";
import { oauth } from "./en/oauth";
import { operation } from "./en/operation";
import { overview } from "./en/overview";
import { billing, payments } from "./en/payments";
import { dates, position } from "./en/position";
import { preferences } from "./en/preferences";
import { queries } from "./en/queries";
import { references } from "./en/references";
import { relays } from "./en/relays";
import { reports } from "./en/reports";
import { rest } from "./en/rest";
import { resultTypes } from "./en/result-types";
import { serp } from "./en/serp";
import { setup } from "./en/setup";
import { shareLogo, shares } from "./en/shares";
import { shell } from "./en/shell";
import { password, signIn } from "./en/sign-in";
import { sources } from "./en/sources";
import { status } from "./en/status";
import { subscription } from "./en/subscription";
import { lists, table } from "./en/table";
import { tags } from "./en/tags";
import { urls } from "./en/urls";
import { views } from "./en/views";
import { volumes } from "./en/volumes";
import { webhooks } from "./en/webhooks";
import { websites } from "./en/websites";

/** English: the type of all keys. */
export default {
	account,
	apiTokens,
	oauth,
	alertChannels,
	webhooks,
	websites,
	preferences,
	signIn,
	subscription,
	billing,
	payments,
	alerts,
	answers,
	archive,
	beyondPlan,
	urls,
	api,
	shell,
	checks,
	freeCheck,
	commands,
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
	administration,
	connections,
	crawler,
	queries,
	references,
	relays,
	operation,
	status,
	sources,
	notices,
	overview,
	notifications,
	reports,
	rest,
	resultTypes,
	serp,
	setup,
	keyword,
	evolution,
	views,
	volumes,
	above,
	lists,
	table,
	tags,
	notes,
	shares,
	shareLogo,
	exports,
};
