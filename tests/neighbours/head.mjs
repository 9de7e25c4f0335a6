import { attributes, decode } from '../strangers/support/html.mjs';

const META = /^(description|robots|og:(?!locale:alternate|image:|updated|site_name).*|twitter:card)$/;
/** What the shop says of its pages; plugins add types of their own. */
const TYPES = [ 'BreadcrumbList', 'OnlineStore', 'WebSite', 'Product', 'ProductGroup', 'Organization' ];

/**
 * Values of a page's head by name, each with all its occurrences, the number of nodes of each type of structured data, the steps of the
 * page's paths (names and addresses, of the last only the name), and the addresses of nodes that are a page.
 */
export function readHead( html ) {
	const head = html.slice( 0, html.indexOf( '</head>' ) );
	const found = { types: {}, paths: [], pages: [] };
	const add = ( name, value ) => ( found[ name ] ??= [] ).push( value );
	for ( const [ , title ] of head.matchAll( /<title[^>]*>([\s\S]*?)<\/title>/g ) ) {
		add( 'title', decode( title ) );
	}
	for ( const [ tag ] of head.matchAll( /<(?:meta|link)\b[^>]*>/g ) ) {
		const { name, property, content, rel, hreflang, href } = attributes( tag );
		if ( META.test( property ?? name ) ) {
			add( property ?? name, content );
		} else if ( rel === 'canonical' ) {
			add( 'canonical', href );
		} else if ( hreflang ) {
			add( 'hreflang', `${ hreflang } ${ href }` );
		}
	}
	for ( const [ , json ] of html.matchAll( /<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g ) ) {
		count( JSON.parse( json ), found );
	}
	return found;
}

function count( data, found ) {
	if ( data === null || typeof data !== 'object' ) {
		return;
	}
	for ( const type of [ data[ '@type' ] ?? [] ].flat() ) {
		if ( TYPES.includes( type ) ) {
			found.types[ type ] = ( found.types[ type ] ?? 0 ) + 1;
		}
		if ( /^(Web|Collection)Page$/.test( type ) && data.url ) {
			found.pages.push( data.url );
		}
		if ( type === 'BreadcrumbList' && data.itemListElement ) {
			// A list of one may be printed without its brackets, and the name may be that of the item.
			const steps = [ data.itemListElement ].flat().map( ( { name, item } ) => [ name ?? item?.name, item?.[ '@id' ] ?? item ] );
			found.paths.push( steps.map( ( [ name, url ], at ) => ( at + 1 === steps.length ? name : `${ name } ${ url }` ) ).join( ' > ' ) );
		}
	}
	Object.values( data ).forEach( ( value ) => count( value, found ) );
}
