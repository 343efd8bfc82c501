import { createHmac, timingSafeEqual } from "node:crypto";
import { accountById } from "~/db/accounts";
import { exportByHid } from "~/db/exports";
import { keepFirstSetting, settingOf } from "~/db/settings";
import { paths } from "~/paths";
import { AppError } from "../app-error";
import { isElsewhere } from "../brand/own-host-origin";
import type { Ctx } from "../ctx";
import { type OpenedExport, openFile } from "../exports/open-export";

const KEY = "links.key";
const KEY_BYTES = 32;

/** Address of a report's file for whoever has the mail, until the file expires. */
export async function reportLink(ctx: Ctx, exportHid: string): Promise<string> {
	return paths.reportFile(exportHid, await signatureOf(ctx, exportHid));
}

/** The address of the same report as a page. */
export function asPage(link: string): string {
	return `${link}?${PAGE}`;
}

/** Name in the query of an address that asks for a page. */
export const PAGE = "page";

/** The report behind such an address as a page; throws as openReportLink. */
export async function openReportPage(ctx: Ctx, link: { hid: string; signature: string }): Promise<OpenedExport> {
	const account = await accountOfLink(ctx, link);
	return openFile(ctx, account, link.hid, "html");
}

/** The file behind such an address. Throws NotFoundException for a wrong signature and for what has expired or is gone. */
export async function openReportLink(ctx: Ctx, link: { hid: string; signature: string }): Promise<OpenedExport> {
	return openFile(ctx, await accountOfLink(ctx, link), link.hid);
}

async function accountOfLink(ctx: Ctx, { hid, signature }: { hid: string; signature: string }) {
	const [given, right] = [Buffer.from(signature), Buffer.from(await signatureOf(ctx, hid))];
	if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError("NotFoundException");
	const row = await exportByHid(ctx.db, hid);
	const account = row && (await accountById(ctx.db, row.accountId));
	if (!account || isElsewhere(ctx, account.id)) throw new AppError("NotFoundException");
	return account;
}

/** HMAC-SHA256 by the deployment's own key, which is made when it is first needed. */
async function signatureOf(ctx: Ctx, hid: string): Promise<string> {
	let key = await settingOf(ctx.db, KEY);
	if (key === null) {
		await keepFirstSetting(ctx.db, { key: KEY, value: Buffer.from(ctx.randomBytes(KEY_BYTES)).toString("base64url"), at: ctx.now() });
		key = (await settingOf(ctx.db, KEY)) ?? "";
	}
	return createHmac("sha256", key).update(`report:${hid}`).digest("base64url");
}
