import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where a theme.json has names that WordPress translates, with the contexts of its theme-i18n.json. Font families are proper names. */
const NAMES = [
	[ 'Color name', ( { settings } ) => settings?.color?.palette, 'name' ],
	[ 'Font size name', ( { settings } ) => settings?.typography?.fontSizes, 'name' ],
	[ 'Space size name', ( { settings } ) => settings?.spacing?.spacingSizes, 'name' ],
	[ 'Custom template name', ( { customTemplates } ) => customTemplates, 'title' ],
	[ 'Template part name', ( { templateParts } ) => templateParts, 'title' ],
];

/** The names in a theme.json, as the other extractors return texts. */
export function textsOfTheme( root, file ) {
	const theme = JSON.parse( readFileSync( path.join( root, file ), 'utf8' ) );
	return NAMES.flatMap( ( [ context, list, key ] ) =>
		( list( theme ) ?? [] ).map( ( entry ) => ( { single: entry[ key ], plural: '', context, note: '', file } ) )
	);
}
