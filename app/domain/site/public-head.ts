/** Head of a public page, for search engines and for previews of shared addresses. */
export interface PublicHead {
	/** With the name of the product. */
	title: string;
	description: string;
	language: string;
	/** The one address of this page in this language. */
	canonical: string;
	alternates: { language: string; href: string }[];
	/** Address of a picture of 1,200 by 630 pixels. */
	image: string;
	/** Whether the installation lets search engines show its public pages. */
	isFindable: boolean;
}
