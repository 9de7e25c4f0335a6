import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { MediaField } from '../fields';

/** The part of jQuery that reports when WordPress's screen adds a term without reloading. */
type Query = ( target: Document ) => {
	on: ( event: 'ajaxSuccess', listener: ( event: unknown, call: unknown, settings: { data?: unknown } ) => void ) => void;
};

declare global {
	interface Window {
		jQuery?: Query;
	}
}

/** The image field of a category, submitted with WordPress's own term form. */
export function CategoryPicture( { picture }: { picture: number } ) {
	const [ value, setValue ] = useState( picture );
	// After "Add category", WordPress empties its own fields for the next category: empty this one, too.
	useEffect( () => {
		window.jQuery?.( document ).on( 'ajaxSuccess', ( _event, _call, { data } ) => {
			if ( typeof data === 'string' && data.includes( 'action=add-tag' ) ) {
				setValue( 0 );
			}
		} );
	}, [] );
	return (
		<>
			<MediaField label={ __( 'Image', 'vitrine' ) } value={ value } onChange={ setValue } error="" errors={ {} } path="picture" />
			<input type="hidden" name="vitrine_category[picture]" value={ value } />
		</>
	);
}
