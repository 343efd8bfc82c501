/** GET or DELETE /dev/outbox.json: mails and messages that were sent; none are, as long as nothing sends any. */
export async function devOutbox(): Promise<Response> {
	return Response.json([]);
}
