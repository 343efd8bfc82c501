import { expect, test } from "vitest";
import { RIGHTS, type Right } from "~/domain/account/seat";
import { addRule, addUsualRules } from "../alerts/add-rule";
import { changeRule, removeRule, switchRule } from "../alerts/change-rule";
import { addChannel } from "../alerts/channels/add-channel";
import { changeChannel, removeChannel, switchChannel } from "../alerts/channels/change-channel";
import { listChannels } from "../alerts/channels/list-channels";
import { tryChannel } from "../alerts/channels/try-channel";
import { listAlerts, readAlert } from "../alerts/list-alerts";
import { listRules, readRule } from "../alerts/list-rules";
import { readAlerts } from "../alerts/mark-alerts-read";
import { listMutes, muteByHid, muteSubject, unmuteByHid } from "../alerts/mute";
import { previewRule } from "../alerts/preview-rule";
import { readAlertSettings } from "../alerts/read-alert-settings";
import { ruleTargets } from "../alerts/rule-targets";
import { saveAlertSettings } from "../alerts/save-alert-settings";
import { storedRule } from "../alerts/stored-rule";
import { addBingKey, addServiceAccount } from "../connections/add-key";
import { beginConsent, finishConsent } from "../connections/consent";
import { deletePropertyData } from "../connections/delete-data";
import { disconnect } from "../connections/disconnect";
import { findProperty } from "../connections/find-property";
import { listBroken } from "../connections/list-broken";
import { listConnections } from "../connections/list-connections";
import { refreshList } from "../connections/refresh-properties";
import { setProperty } from "../connections/set-property";
import { listFiles } from "../exports/list-files";
import { openExport } from "../exports/open-export";
import { previewExport } from "../exports/preview-export";
import { removeFile } from "../exports/remove-file";
import { repeatExport } from "../exports/repeat-export";
import { requestArchive } from "../exports/request-archive";
import { requestExport } from "../exports/request-export";
import { addSchedule } from "../scheduled-exports/add-schedule";
import { askAgain } from "../scheduled-exports/ask-again";
import { listSchedules, nameTargets } from "../scheduled-exports/list-schedules";
import { listSent } from "../scheduled-exports/list-sent";
import { previewReportMail } from "../scheduled-exports/preview-report-mail";
import { removeSchedules } from "../scheduled-exports/remove-schedules";
import { resumeSchedule } from "../scheduled-exports/resume-schedule";
import { sendReportNow } from "../scheduled-exports/send-report-now";
import { updateSchedules } from "../scheduled-exports/update-schedules";
import { chosenQueries } from "../search-queries/chosen-queries";
import { importAnswers } from "../search-queries/import-answers";
import { listByPage } from "../search-queries/list-by-page";
import { listQueryWebsites } from "../search-queries/list-query-websites";
import { nameBrand } from "../search-queries/name-brand";
import { ownPositions } from "../search-queries/own-positions";
import { readAnswerDays, readAnswerTable, readAnswerTotal } from "../search-queries/read-answers";
import { readClickCurve } from "../search-queries/read-click-curve";
import { readKeywordClicks } from "../search-queries/read-keyword-clicks";
import { findKeywordDays, findKeywordProperty, readKeywordDays } from "../search-queries/read-keyword-days";
import { readQueryDays } from "../search-queries/read-query-days";
import { removeAnswers } from "../search-queries/remove-answers";
import { sumProperty } from "../search-queries/sum-property";
import { sumWebsites } from "../search-queries/sum-websites";
import { figuresOfQueries, surveyPages, surveyQueries } from "../search-queries/survey-queries";
import { addShare } from "../shares/add-share";
import { listShares } from "../shares/list-shares";
import { revealShares } from "../shares/reveal-shares";
import { revokeShares } from "../shares/revoke-shares";
import { readBrandColour, readSharedLogo, readShareLogo, removeShareLogo, saveShareLogo } from "../shares/share-logo";
import { addEndpoint } from "../webhooks/add-endpoint";
import { removeEndpoint, rotateEndpoint, switchEndpointOf, updateEndpointOf } from "../webhooks/change-endpoint";
import { findEndpoint } from "../webhooks/find-endpoint";
import { listEndpoints } from "../webhooks/list-endpoints";
import { readLog, readMessage } from "../webhooks/read-log";
import { replay } from "../webhooks/replay";
import { sendTest } from "../webhooks/send-test";
import { seatWith } from "./test-seat";

type Verb = (...given: never[]) => Promise<unknown>;

/** The right that each use case of sending, alerts, files, connections and search queries asks for. */
const VERBS: [Right, Verb[]][] = [
	["sending.read", [findEndpoint, listEndpoints, readLog, readMessage, listShares, revealShares, readShareLogo, readBrandColour]],
	["reports.read", [listSchedules, nameTargets, listSent, previewReportMail]],
	["sending.read", [listChannels]],
	["reports.read", [listRules, readRule, previewRule, readAlertSettings, ruleTargets, storedRule]],
	["sending.write", [addEndpoint, updateEndpointOf, switchEndpointOf, rotateEndpoint, removeEndpoint, replay, sendTest]],
	["sending.write", [addShare, revokeShares, saveShareLogo, removeShareLogo]],
	["reports.write", [addSchedule, askAgain, removeSchedules, resumeSchedule, sendReportNow, updateSchedules]],
	["reports.write", [addRule, addUsualRules, changeRule, removeRule, switchRule]],
	["sending.write", [addChannel, changeChannel, removeChannel, switchChannel, tryChannel]],
	["mutes.write", [muteByHid, muteSubject, unmuteByHid]],
	["news.write", [readAlerts, saveAlertSettings]],
	["shared.read", [readSharedLogo]],
	["connections.write", [addBingKey, addServiceAccount, beginConsent, finishConsent, deletePropertyData, disconnect]],
	["work.write", [removeFile, repeatExport, requestExport]],
	["common.write", [refreshList, requestArchive, setProperty]],
	["work.write", [importAnswers, nameBrand, removeAnswers]],
	["work.read", [listAlerts, readAlert, listMutes, listFiles, openExport, previewExport]],
	["work.read", [findProperty, listBroken, listConnections, listQueryWebsites]],
	["work.read", [readAnswerDays, readAnswerTable, readAnswerTotal, readClickCurve, findKeywordDays, findKeywordProperty]],
	["work.read", [readKeywordDays, readKeywordClicks, ownPositions]],
	["work.read", [readQueryDays, sumProperty, sumWebsites, surveyPages, surveyQueries, figuresOfQueries, chosenQueries, listByPage]],
];

const ALL = Object.keys(RIGHTS).filter((one): one is Right => one in RIGHTS);

test.each(VERBS)("a seat with every right but %s is refused before anything is read or changed", async (right, verbs) => {
	const others = ALL.filter((one) => one !== right);
	const given = [{}, seatWith({ id: 1 }, ...others), {}, {}] as never[];
	for (const verb of verbs) await expect(verb(...given), verb.name).rejects.toMatchObject({ code: "ForbiddenException" });
});
