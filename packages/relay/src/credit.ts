/** Bytes that may still be sent for one request. */
export class Credit {
	private waiting: (() => void) | null = null;
	private ended: unknown = null;

	constructor(private left: number) {}

	grant(bytes: number): void {
		this.left += bytes;
		this.waiting?.();
	}

	/** Ends all waiting with an error. */
	end(reason: unknown): void {
		this.ended = reason ?? "ended";
		this.waiting?.();
	}

	/** Takes up to so many bytes; waits while there is none. */
	async take(wanted: number): Promise<number> {
		while (this.left <= 0 && this.ended === null) {
			await new Promise<void>((resolve) => {
				this.waiting = resolve;
			});
		}
		if (this.ended !== null) throw this.ended;
		const count = Math.min(wanted, this.left);
		this.left -= count;
		return count;
	}
}
