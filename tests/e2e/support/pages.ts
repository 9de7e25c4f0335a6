import { facts, home, pathOf, product, route, type Lang } from './shop';

export interface PageKind {
	name: string;
	path: string;
	/** HTTP status. */
	status: number;
}

/** One page of each kind. */
export function pageKinds( lang: Lang ): PageKind[] {
	const { categories, pages } = facts();
	const title = product( 'amphora-vase' ).titles[ lang ] ?? '';
	const compared = [ 'amphora-vase', 'pebble-vase', 'moon-vase', 'carafe-vase' ].map( ( key ) => product( key ).id );
	const page = ( name: string, path: string, status = 200 ): PageKind => ( { name, path, status } );
	return [
		page( 'home', home( lang ) ),
		page( 'all products', route( 'shop', lang ) ),
		page( 'category', pathOf( categories[ 0 ], lang ) ),
		page( 'product', pathOf( product( 'amphora-vase' ).paths, lang ) ),
		page( 'sold-out product', pathOf( product( 'moon-vase' ).paths, lang ) ),
		page( 'search', `${ route( 'search', lang ) }?s=${ encodeURIComponent( title ) }` ),
		page( 'search for nothing', `${ route( 'search', lang ) }?s=xyzzy` ),
		page( 'comparison', `${ route( 'compare', lang ) }?products=${ compared.join() }` ),
		page( 'checkout', route( 'checkout', lang ) ),
		page( 'order received', `${ route( 'received-your-order', lang ) }?key=${ '0'.repeat( 40 ) }` ),
		page( 'withdrawal', route( 'withdraw', lang ) ),
		page( 'newsletter', `${ route( 'newsletter', lang ) }?key=${ '0'.repeat( 40 ) }` ),
		page( 'text page', pathOf( pages[ 0 ], lang ) ),
		page( 'missing page', route( 'no-such-page-anywhere', lang ), 404 ),
	];
}
