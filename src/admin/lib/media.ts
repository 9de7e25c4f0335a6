import apiFetch from '@wordpress/api-fetch';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

interface Media {
	id: number;
	source_url: string;
	alt_text: string;
	media_details?: { sizes?: Record< string, { source_url: string } > };
}

interface Chosen {
	toJSON: () => { id: number }[];
}

interface Library {
	on: ( event: 'open' | 'select', listener: () => void ) => void;
	open: () => void;
	content: { mode: ( name: 'browse' ) => void };
	state: () => { get: ( name: 'selection' ) => Chosen };
}

/** Loads media by id, each once. */
export function useMedia( ids: number[] ): Record< number, Media > {
	const [ known, setKnown ] = useState< Record< number, Media > >( {} );
	const unknown = ids.filter( ( id ) => ! known[ id ] ).join( ',' );
	useEffect( () => {
		let gone = false;
		if ( unknown ) {
			apiFetch< Media[] >( { path: `/wp/v2/media?include=${ unknown }&per_page=30&_fields=id,source_url,alt_text,media_details` } ).then(
				( found ) => ! gone && setKnown( ( before ) => ( { ...before, ...Object.fromEntries( found.map( ( one ) => [ one.id, one ] ) ) } ) ),
				() => undefined
			);
		}
		return () => {
			gone = true;
		};
	}, [ unknown ] );
	return known;
}

/** Opens WordPress's media library to select several images. */
export function openMediaLibrary( onChosen: ( ids: number[] ) => void ): void {
	const open = window.wp?.media as unknown as ( ( options: Record< string, unknown > ) => Library ) | undefined;
	const frame = open?.( { title: __( 'Choose images', 'vitrine' ), library: { type: 'image' }, multiple: 'add' } );
	frame?.on( 'open', () => frame.content.mode( 'browse' ) );
	frame?.on( 'select', () =>
		onChosen(
			frame
				.state()
				.get( 'selection' )
				.toJSON()
				.map( ( { id } ) => id )
		)
	);
	frame?.open();
}
