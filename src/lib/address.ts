/**
 * Where a route is: the base address, the route with its closing slash (as the specification writes it) and the language; a query goes
 * behind it with `&`.
 *
 * @param base  Address of data/v1 with a slash at the end; on a WordPress without pretty permalinks it carries `?rest_route=`.
 * @param route Name of the route.
 * @param lang  Language of the page.
 */
export const address = ( base: string, route: string, lang: string ): string =>
	`${ base }${ route }/${ base.includes( '?' ) ? '&' : '?' }lang=${ lang }`;
