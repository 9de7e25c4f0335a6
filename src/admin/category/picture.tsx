import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { MediaField } from '../fields';

/** The part of jQuery that tells when WordPress's screen has added a term without loading a page. */
type Query = ( target: Document ) => {
	on: ( event: 'ajaxSuccess', listener: ( event: unknown, call: unknown, settings: { data?: unknown } ) => void ) => void;
};

declare global {
	interface Window {
		jQuery?: Query;
	}
}

/** A category's picture, sent with WordPress's own form of terms. */
export function CategoryPicture( { picture }: { picture: number } ) {
	const [ value, setValue ] = useState( picture );
	// After "Add category" the form is there for the next one: WordPress empties its own fields.
	useEffect( () => {
		window.jQuery?.( document ).on( 'ajaxSuccess', ( _event, _call, { data } ) => {
			if ( typeof data === 'string' && data.includes( 'action=add-tag' ) ) {
				setValue( 0 );
			}
		} );
	}, [] );
	return (
		<>
			<MediaField label={ __( 'Picture', 'vitrine' ) } value={ value } onChange={ setValue } error="" errors={ {} } path="picture" />
			<input type="hidden" name="vitrine_category[picture]" value={ value } />
		</>
	);
}
