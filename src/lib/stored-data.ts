const matcher = ( names: readonly string[] ): RegExp =>
	new RegExp( `^(${ names.map( ( name ) => name.replace( /[.+?^${}()|[\]\\]/g, '\\$&' ).replaceAll( '*', '.*' ) ).join( '|' ) })$` );

/** Scripts cannot read the domain of a cookie: expires it for this host and every parent domain. */
const expire = ( name: string ): void => {
	const labels = location.hostname.split( '.' );
	const domains = labels.map( ( _label, index ) => `; domain=.${ labels.slice( index ).join( '.' ) }` );
	for ( const domain of [ '', ...domains ] ) {
		document.cookie = `${ name }=; path=/; max-age=0${ domain }`;
	}
};

const clear = ( storage: () => Storage, pattern: RegExp ): void => {
	try {
		const held = storage();
		Object.keys( held )
			.filter( ( key ) => pattern.test( key ) )
			.forEach( ( key ) => held.removeItem( key ) );
	} catch {
		// Storage is blocked.
	}
};

/** Removes cookies and storage entries with these names or patterns, if there are any. Third-party cookies cannot be removed. */
export const removeStored = ( listed: readonly ( string | undefined )[] ): void => {
	const names = listed.filter( Boolean ) as string[];
	if ( names.length ) {
		const pattern = matcher( names );
		document.cookie
			.split( '; ' )
			.map( ( cookie ) => cookie.split( '=' )[ 0 ] as string )
			.filter( ( name ) => pattern.test( name ) )
			.forEach( expire );
		clear( () => localStorage, pattern );
		clear( () => sessionStorage, pattern );
	}
};
