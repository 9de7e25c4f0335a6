/* The first script of each page: keeps what went wrong until the test asks for it, also across pages. */
( () => {
	const read = () => JSON.parse( sessionStorage.getItem( 'faults' ) ?? '[]' );
	const keep = ( faults ) => sessionStorage.setItem( 'faults', JSON.stringify( faults ) );
	const note = ( text ) => keep( [ ...read(), `${ window.location.pathname }: ${ text }` ] );
	keep( read() );
	for ( const level of [ 'error', 'warn' ] ) {
		const write = console[ level ];
		console[ level ] = ( ...words ) => {
			note( `console: ${ words.join( ' ' ) }` );
			write.apply( console, words );
		};
	}
	window.addEventListener( 'unhandledrejection', ( { reason } ) => note( `promise: ${ reason?.stack ?? reason }` ) );
	window.addEventListener( 'securitypolicyviolation', ( { effectiveDirective, blockedURI } ) =>
		note( `policy: ${ effectiveDirective } ${ blockedURI }` )
	);
	window.addEventListener(
		'error',
		( { message, error, target } ) => {
			note(
				message === undefined ? `not loaded: ${ target.currentSrc || target.src || target.href }` : `script: ${ error?.stack ?? message }`
			);
		},
		true
	);
} )();
