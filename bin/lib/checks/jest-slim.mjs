import path from 'node:path';
import { SLIM_FILES, SLIM_MODULES, slim } from '../slim.mjs';

const standIn = ( request, folder ) =>
	SLIM_MODULES.includes( request )
		? path.basename( request )
		: SLIM_FILES.find(
				( [ name, file ] ) => file.test( request ) && folder.includes( path.join( 'node_modules/@wordpress', name, 'build' ) )
			)?.[ 2 ];

/** Resolves modules as webpack does for the shop, so that tests run with the stand-ins of src/slim. */
export default ( request, options ) => {
	const name = standIn( request, options.basedir );
	return name ? slim( name ) : options.defaultResolver( request, options );
};
