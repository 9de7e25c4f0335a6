/** Timeout for a provider's script. */
const TIMEOUT_MS = 10_000;

const loading = new Map< string, Promise< boolean > >();

const add = ( source: string ): Promise< boolean > =>
	new Promise( ( resolve ) => {
		const script = document.createElement( 'script' );
		const end = ( loaded: boolean ): void => {
			clearTimeout( timer );
			if ( ! loaded ) {
				// The next click tries again.
				script.remove();
				loading.delete( source );
			}
			resolve( loaded );
		};
		const timer = setTimeout( end, TIMEOUT_MS, false );
		script.addEventListener( 'load', () => end( true ) );
		script.addEventListener( 'error', () => end( false ) );
		script.async = true;
		script.src = source;
		document.head.append( script );
	} );

/** Loads a provider's script once, on demand: other visitors' browsers never contact the provider. */
export function loadScript( source: string ): Promise< boolean > {
	const loaded = loading.get( source ) ?? add( source );
	loading.set( source, loaded );
	return loaded;
}
