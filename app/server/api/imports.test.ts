import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { r2Objects } from "~/adapters/objects/r2-objects";
import { importByHid } from "~/db/imports";
import { runImport } from "~/services/imports/run-import";
import { readFormFile } from "./read-multipart";
import { ask, signedInUser } from "./test-client";

const BOUNDARY = "----formBoundary7MA4YWxk";
const CSV = "Keyword;Website;Country;Date;Position\nred shoes;example.com;fr/fr;2024-01-31;3\nblue shoes;nonsense;fr/fr;2024-01-31;4\n";
const TYPE = { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` };

function form(filename: string, content: string, field = "file"): string {
	return [
		`--${BOUNDARY}`,
		'Content-Disposition: form-data; name="csrf"',
		"",
		"x",
		`--${BOUNDARY}`,
		`Content-Disposition: form-data; name="${field}"; filename="${filename}"`,
		"Content-Type: text/csv",
		"",
		content,
		`--${BOUNDARY}--`,
		"",
	].join("\r\n");
}

function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
	const bytes = new TextEncoder().encode(text);
	let at = 0;
	return new ReadableStream({
		pull(controller) {
			if (at >= bytes.length) return controller.close();
			controller.enqueue(bytes.slice(at, at + size));
			at += size;
		},
	});
}

async function user() {
	const signed = await signedInUser();
	signed.ctx.ports.objects = r2Objects(env.OBJECTS);
	return signed;
}

test("a form's file is read as it arrives, however it is cut, with a line end and a false boundary inside", async () => {
	const content = `a;b\r\n--${BOUNDARY.slice(0, -1)}X\r\n\r\n--`;
	for (const size of [1, 2, 7, 64, 10_000]) {
		const request = new Request("https://x.example/", {
			method: "POST",
			headers: TYPE,
			body: inPieces(form("naïve %22file%22.csv", content), size),
		});
		const file = await readFormFile(request, "file");
		expect(file?.filename).toBe('naïve "file".csv');
		let read = "";
		for await (const bytes of file?.bytes ?? []) read += new TextDecoder().decode(bytes, { stream: true });
		expect(read, `pieces of ${size}`).toBe(content);
	}
	const cut = form("a.csv", content).slice(0, -20);
	const request = new Request("https://x.example/", { method: "POST", headers: TYPE, body: inPieces(cut, 64) });
	const file = await readFormFile(request, "file");
	await expect(
		(async () => {
			for await (const _ of file?.bytes ?? []);
		})(),
	).rejects.toMatchObject({ code: "BadRequestException" });
	expect(
		await readFormFile(new Request("https://x.example/", { method: "POST", headers: TYPE, body: form("a", "b", "other") }), "file"),
	).toBeNull();
});

test("B§7: POST monitors/import, verify, process and the report, as a client asks them", async () => {
	const { ctx, bearer: headers, accountId } = await user();
	const sent = await ask(ctx, "POST", "monitors/import", {
		stream: inPieces(form("keywords.csv", CSV), 100),
		headers: { ...headers, ...TYPE },
	});
	expect([sent.status, sent.body]).toMatchObject([
		200,
		{
			filetype: "csv",
			preset: {
				reading: { csv: { delimiter: ";", enclosure: '"', escape: "\\", encoding: "utf-8" }, ignore_headers: true },
				formatting: { columns: ["keyword", "website", "geolang", "date", "position"] },
			},
		},
	]);
	const { filename, filetype, preset } = sent.body as {
		filename: string;
		filetype: string;
		preset: { reading: object; formatting: object };
	};
	const verified = await ask(ctx, "POST", "monitors/import/verify", {
		body: { filename, filetype, reading: { csv: { delimiter: "," } } },
		headers,
	});
	expect(verified.body).toMatchObject({
		cols_count: 1,
		rows_count: 3,
		first_rows: [["Keyword;Website;Country;Date;Position"], [expect.anything()], [expect.anything()]],
	});
	const previewed = await ask(ctx, "POST", "monitors/import/preview", { body: { filename, filetype, ...preset }, headers });
	expect([previewed.status, previewed.body]).toMatchObject([
		200,
		{ rows: [{ line: 2, website: "example.com", device: "desktop" }], counts: { new: 1, existing: 0, refused: { website: 1 } } },
	]);
	const processed = await ask(ctx, "POST", "monitors/import/process", { body: { filename, filetype, ...preset }, headers });
	expect([processed.status, processed.body]).toEqual([200, { import: filename }]);
	const row = await importByHid(ctx.db, accountId, filename);
	expect(await runImport(ctx, row?.id ?? 0)).toBe("done");
	const report = await ask(ctx, "GET", `monitors/import/${filename}/report`, { headers: { ...headers, "App-Language": "fr" } });
	expect(report.headers.get("Content-Disposition")).toMatch(/^attachment; filename="import-/);
	expect(report.text).toContain('"Mots-clés ajoutés";1\r\n');
	expect(report.text).toContain('3;"Le site manque ou n’est pas valable."\r\n');
	const stranger = await user();
	expect((await ask(stranger.ctx, "GET", `monitors/import/${filename}/report`, { headers: stranger.bearer })).status).toBe(404);
});

test("B§8: what cannot be read is said beside the field; a page without JavaScript is led back to say it", async () => {
	const { ctx, bearer } = await user();
	const headers = { ...bearer, ...TYPE };
	const refused = await ask(ctx, "POST", "monitors/import", { stream: inPieces(form("a.pdf", "%PDF-1.7"), 50), headers });
	expect([refused.status, refused.body]).toMatchObject([
		422,
		{ code: "ValidationException", errors: { file: ["This is none of the formats that can be imported."] } },
	]);
	const led = await ask(ctx, "POST", "monitors/import?to=page", { stream: inPieces(form("a.pdf", "%PDF-1.7"), 50), headers });
	expect([led.status, led.headers.get("Location")]).toEqual([303, "/import?fault=file.unknown_format"]);
	const none = await ask(ctx, "POST", "monitors/import", { stream: inPieces(form("", ""), 50), headers });
	expect(none.body).toMatchObject({ errors: { file: [expect.any(String)] } });
});

test("B§7: uploads in parts over the wire", async () => {
	const { ctx, bearer: headers } = await user();
	const begun = await ask(ctx, "POST", "monitors/import/uploads", { body: { filename: "a.csv", bytes: CSV.length }, headers });
	const { upload, part_bytes } = begun.body as { upload: string; part_bytes: number };
	expect(part_bytes).toBe(8_388_608);
	expect((await ask(ctx, "PUT", `monitors/import/uploads/${upload}/1`, { body: CSV, headers })).body).toEqual({ part: 1 });
	expect((await ask(ctx, "GET", `monitors/import/uploads/${upload}`, { headers })).body).toMatchObject({ parts: [1], bytes: CSV.length });
	const done = await ask(ctx, "POST", `monitors/import/uploads/${upload}/complete`, { headers });
	expect(done.body).toMatchObject({ filename: upload, filetype: "csv" });
	const large = await ask(ctx, "POST", "monitors/import/uploads", { body: { filename: "a.csv", bytes: 200_000_000 }, headers });
	expect([large.status, large.body]).toMatchObject([422, { errors: { file: ["The file is larger than 128 MB."] } }]);
});
