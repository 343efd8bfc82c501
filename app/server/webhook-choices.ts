import type { Ctx } from "~/services/ctx";
import type { Seat } from "~/services/seat/seat";
import { listTags } from "~/services/tags/list-tags";
import { listWebsites } from "~/services/websites/list-websites";

/** Websites and tags to which an endpoint can be limited. */
export async function endpointChoices(ctx: Ctx, seat: Seat) {
	const [websites, tags] = await Promise.all([listWebsites(ctx, seat), listTags(ctx, seat)]);
	return {
		websites: websites.map(({ hid, domain }) => ({ hid, name: domain })),
		tags: tags.map(({ hid, name }) => ({ hid, name })),
	};
}
