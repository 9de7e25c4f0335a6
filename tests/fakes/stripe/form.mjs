/** Parses Stripe's request bodies: `metadata[order_id]=7&expand[]=charges` as nested objects and lists of strings. */
export function parseForm( text ) {
	const form = {};
	for ( const [ name, value ] of new URLSearchParams( text ) ) {
		const keys = name.split( /[[\]]+/ ).filter( Boolean );
		const isList = name.endsWith( '[]' );
		let at = form;
		keys.forEach( ( key, depth ) => {
			if ( depth < keys.length - 1 ) {
				at = at[ key ] ??= {};
			} else if ( isList ) {
				( at[ key ] ??= [] ).push( value );
			} else {
				at[ key ] = value;
			}
		} );
	}
	return form;
}
