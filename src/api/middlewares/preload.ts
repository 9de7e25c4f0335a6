import type { APIFetchMiddleware } from '@wordpress/api-fetch';

/** Parts of the startup payload by route. */
const PARTS: Record< string, string > = {
	get_menu: 'menu',
	get_options: 'options',
	get_cart_products: 'products',
	get_search_items: 'searchitems',
};

const isFilled = ( part: unknown ): boolean => {
	if ( typeof part !== 'object' || part === null ) {
		return false;
	}
	const items = 'items' in part ? part.items : part;
	return Array.isArray( items ) ? items.length > 0 : Object.keys( items as object ).length > 0;
};

/** The payload may have a plain list where the route returns a list with its completeness. */
const asData = ( name: string, part: unknown ): unknown =>
	Array.isArray( part ) && ( name === 'products' || name === 'searchitems' ) ? { items: part, complete: true } : part;

/** Serves requests without a query from the startup payload: each non-empty part, once. */
export const createPreload = ( payload: Record< string, unknown > ): APIFetchMiddleware => {
	const left = new Map( Object.entries( payload ).filter( ( [ , part ] ) => isFilled( part ) ) );
	return async ( options, next ) => {
		const name = PARTS[ options.endpoint ?? '' ];
		if ( ! name || ! left.has( name ) ) {
			return next( options );
		}
		const part = left.get( name );
		left.delete( name );
		return { status: true, message: '', data: asData( name, part ) };
	};
};
