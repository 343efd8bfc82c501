import { billingCustomer, planGrant, subscription } from "./tables/billing";
import { brandSender } from "./tables/brand";
import { checkResult, dailyCount, serpCheck } from "./tables/checks";
import { competitor } from "./tables/competitors";
import { monitorTraffic } from "./tables/connections";
import { readerHealth, sourceState } from "./tables/crawler";
import { engineDay } from "./tables/day-marks";
import { scheduledExport } from "./tables/exports";
import { job, jobRequest, jobTarget } from "./tables/jobs";
import { notification } from "./tables/messages";
import { bucket, erasedSearch, keyword, monitor, search, website } from "./tables/monitors";
import { lookCount } from "./tables/operation";
import { placesPart } from "./tables/places";
import { prompt, promptReading } from "./tables/prompts";
import { resting } from "./tables/resting";
import { sample, samplePart } from "./tables/samples";
import { attempt, audit } from "./tables/sessions";
import { share } from "./tables/shares";
import { serpSource, sourceCall, sourceMonth } from "./tables/sources";
import { tag } from "./tables/tags-notes";
import { urlMonitor, urlSpan } from "./tables/url-monitors";
import { account, membership, user } from "./tables/users";
import { webhookAttempt } from "./tables/webhooks";

/** Tables by one name, for the columns of raw statements (rows.ts): functions here have parameters of the same names. */
export const tables = {
	account,
	attempt,
	audit,
	billingCustomer,
	brandSender,
	bucket,
	checkResult,
	competitor,
	dailyCount,
	engineDay,
	erasedSearch,
	job,
	jobRequest,
	jobTarget,
	keyword,
	lookCount,
	membership,
	monitor,
	monitorTraffic,
	notification,
	planGrant,
	prompt,
	promptReading,
	readerHealth,
	placesPart,
	resting,
	sample,
	samplePart,
	scheduledExport,
	search,
	serpCheck,
	serpSource,
	share,
	sourceCall,
	sourceMonth,
	sourceState,
	subscription,
	tag,
	urlMonitor,
	urlSpan,
	user,
	webhookAttempt,
	website,
};
