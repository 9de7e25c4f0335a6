/**
 * URL of a route: base, route with a trailing slash (as in the specification) and language. Append a query with `&`.
 *
 * @param base URL of data/v1 with a trailing slash; without pretty permalinks it contains `?rest_route=`.
 */
export const routeUrl = ( base: string, route: string, lang: string ): string =>
	`${ base }${ route }/${ base.includes( '?' ) ? '&' : '?' }lang=${ lang }`;
