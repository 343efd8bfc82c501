import type { Catalogue } from "./catalogue";
import { above } from "./fr/above";
import { account } from "./fr/account";
import { admin } from "./fr/admin";
import { administration } from "./fr/administration";
import { alertChannels } from "./fr/alert-channels";
import { alerts } from "./fr/alerts";
import { answers } from "./fr/answers";
import { api } from "./fr/api";
import { apiTokens } from "./fr/api-tokens";
import { archive } from "./fr/archive";
import { beyondPlan } from "./fr/beyond-plan";
import { checks, freeCheck } from "./fr/checks";
import { commands } from "./fr/commands";
import { connections } from "./fr/connections";
import { crawler } from "./fr/crawler";
import { errors, failures, limits } from "./fr/errors";
import { evolution } from "./fr/evolution";
import { exports } from "./fr/exports";
import { imports } from "./fr/imports";
import { joining } from "./fr/joining";
import { keyword } from "./fr/keyword";
import { look } from "./fr/look";
import { monitoring } from "./fr/monitoring";
import { monitoringDialogs } from "./fr/monitoring-dialogs";
import { notes } from "./fr/notes";
import { notices } from "./fr/notices";
import { notifications } from "./fr/notifications";
import { oauth } from "./fr/oauth";
import { operation } from "./fr/operation";
import { overview } from "./fr/overview";
import { billing, payments } from "./fr/payments";
import { dates, position } from "./fr/position";
import { preferences } from "./fr/preferences";
import { queries } from "./fr/queries";
import { references } from "./fr/references";
import { relays } from "./fr/relays";
import { reports } from "./fr/reports";
import { rest } from "./fr/rest";
import { resultTypes } from "./fr/result-types";
import { serp } from "./fr/serp";
import { setup } from "./fr/setup";
import { shareLogo, shares } from "./fr/shares";
import { shell } from "./fr/shell";
import { password, signIn } from "./fr/sign-in";
import { sources } from "./fr/sources";
import { status } from "./fr/status";
import { subscription } from "./fr/subscription";
import { lists, table } from "./fr/table";
import { tags } from "./fr/tags";
import { urls } from "./fr/urls";
import { views } from "./fr/views";
import { volumes } from "./fr/volumes";
import { webhooks } from "./fr/webhooks";
import { websites } from "./fr/websites";
import { withFrenchSpaces } from "./french-spaces";

export default withFrenchSpaces({
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
} satisfies Catalogue);
