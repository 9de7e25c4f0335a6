import { facts, home, pathOf, product, route, type Lang } from './shop';

export interface PageKind {
	name: string;
	path: string;
	/** What the server answers. */
	status: number;
	/** Whether search engines may list it, and so whether it names its versions. */
	index: boolean;
}

/** One page of each kind that the shop has. */
export function pageKinds( lang: Lang ): PageKind[] {
	const { categories, pages } = facts();
	const title = product( 'amphora-vase' ).titles[ lang ] ?? '';
	const page = ( name: string, path: string, index = true, status = 200 ): PageKind => ( { name, path, status, index } );
	return [
		page( 'home', home( lang ) ),
		page( 'all products', route( 'shop', lang ) ),
		page( 'category', pathOf( categories[ 0 ], lang ) ),
		page( 'product', pathOf( product( 'amphora-vase' ).paths, lang ) ),
		page( 'sold-out product', pathOf( product( 'moon-vase' ).paths, lang ) ),
		page( 'search', `${ route( 'search', lang ) }?s=${ encodeURIComponent( title ) }`, false ),
		page( 'search for nothing', `${ route( 'search', lang ) }?s=xyzzy`, false ),
		page( 'checkout', route( 'checkout', lang ), false ),
		page( 'order received', `${ route( 'received-your-order', lang ) }?key=${ '0'.repeat( 40 ) }`, false ),
		page( 'withdrawal', route( 'withdraw', lang ), false ),
		page( 'newsletter', `${ route( 'newsletter', lang ) }?key=${ '0'.repeat( 40 ) }`, false ),
		page( 'text page', pathOf( pages[ 0 ], lang ) ),
		page( 'missing page', route( 'no-such-page-anywhere', lang ), false, 404 ),
	];
}
