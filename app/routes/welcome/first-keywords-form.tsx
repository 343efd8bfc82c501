import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { FIRST_KEYWORDS_MAX_CHARACTERS, FIRST_WEBSITE_MAX_CHARACTERS } from "~/domain/account/typed-first-keywords";
import type { WelcomeWords } from "~/i18n/en/welcome";
import { paths } from "~/paths";

/** Form for a website and keywords. The sign-up keeps them until the account can add them. */
export function FirstKeywordsForm({ words }: { words: WelcomeWords["first"] }) {
	return (
		<Form method="post" action={paths.signUp} className="table-card mt-6 grid max-w-2xl gap-3 p-4">
			<Field id="first-website" label={words.website}>
				{(ids) => (
					<input
						{...ids}
						name="website"
						required
						placeholder={words.example}
						inputMode="url"
						autoCapitalize="none"
						spellCheck={false}
						maxLength={FIRST_WEBSITE_MAX_CHARACTERS}
						className="input"
					/>
				)}
			</Field>
			<Field id="first-keywords" label={words.keywords} hint={words.keywordsHint}>
				{(ids) => <textarea {...ids} name="keywords" required rows={3} maxLength={FIRST_KEYWORDS_MAX_CHARACTERS} className="input" />}
			</Field>
			<div className="flex flex-wrap items-center gap-3">
				<Button name="intent" value="begin">
					{words.submit}
				</Button>
				<span className="text-ink-muted text-sm">{words.after}</span>
			</div>
		</Form>
	);
}
