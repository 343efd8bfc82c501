/** Pages that play one video, on the sites that result pages show as videos. Source: result pages of 2013 to 2026. */
const VIDEO_PAGE =
	/^https?:\/\/(?:(?:www|m|music)\.)?(?:youtube\.com\/(?:watch\?|shorts\/)|youtu\.be\/|dailymotion\.com\/video\/|vimeo\.com\/\d|tiktok\.com\/@[^/]+\/video\/|facebook\.com\/(?:watch|[^/]+\/videos)\/)/i;

/** Whether the address is a page that plays one video. */
export function isVideoPage(link: string): boolean {
	return VIDEO_PAGE.test(link);
}
