import type { Catalogue } from "./catalogue";
import { above } from "./es/above";
import { account } from "./es/account";
import { admin } from "./es/admin";
import { administration } from "./es/administration";
import { alertChannels } from "./es/alert-channels";
import { alerts } from "./es/alerts";
import { answers } from "./es/answers";
import { api } from "./es/api";
import { apiTokens } from "./es/api-tokens";
import { archive } from "./es/archive";
import { beyondPlan } from "./es/beyond-plan";
import { checks, freeCheck } from "./es/checks";
import { commands } from "./es/commands";
import { connections } from "./es/connections";
import { crawler } from "./es/crawler";
import { errors, failures, limits } from "./es/errors";
import { evolution } from "./es/evolution";
import { exports } from "./es/exports";
import { imports } from "./es/imports";
import { joining } from "./es/joining";
import { keyword } from "./es/keyword";
import { look } from "./es/look";
import { monitoring } from "./es/monitoring";
import { monitoringDialogs } from "./es/monitoring-dialogs";
import { notes } from "./es/notes";
import { notices } from "./es/notices";
import { notifications } from "./es/notifications";
import { oauth } from "./es/oauth";
import { operation } from "./es/operation";
import { overview } from "./es/overview";
import { billing, payments } from "./es/payments";
import { dates, position } from "./es/position";
import { preferences } from "./es/preferences";
import { queries } from "./es/queries";
import { references } from "./es/references";
import { relays } from "./es/relays";
import { reports } from "./es/reports";
import { rest } from "./es/rest";
import { resultTypes } from "./es/result-types";
import { serp } from "./es/serp";
import { setup } from "./es/setup";
import { shareLogo, shares } from "./es/shares";
import { shell } from "./es/shell";
import { password, signIn } from "./es/sign-in";
import { sources } from "./es/sources";
import { status } from "./es/status";
import { subscription } from "./es/subscription";
import { lists, table } from "./es/table";
import { tags } from "./es/tags";
import { urls } from "./es/urls";
import { views } from "./es/views";
import { volumes } from "./es/volumes";
import { webhooks } from "./es/webhooks";
import { websites } from "./es/websites";

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
} satisfies Catalogue;
