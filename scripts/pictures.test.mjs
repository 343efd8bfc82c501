import fs from "node:fs";
import { expect, test } from "vitest";
import { PICTURE_TONES, pictureFile, WELCOME_PICTURES } from "../app/routes/welcome/welcome-pictures";

test("every picture of the welcome page is there in each language and theme, and no other is", () => {
	const wanted = WELCOME_PICTURES.flatMap((name) =>
		PICTURE_TONES.flatMap((tone) => ["en", "fr", "es"].map((language) => pictureFile(name, tone, language))),
	);
	const present = fs.readdirSync("public/pictures").filter((file) => file.endsWith(".webp"));
	expect(present.toSorted()).toEqual(wanted.toSorted());
});
