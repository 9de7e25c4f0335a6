import apiFetch from '@wordpress/api-fetch';
import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { moveItem } from '../product';
import type { Product } from '../use-product';
import { ItemTools } from './item-tools';

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
function useMedia( ids: number[] ): Record< number, Media > {
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
function openMediaLibrary( onChosen: ( ids: number[] ) => void ): void {
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

/** The images of the product, in order; the first is the main image. */
export function Pictures( { product }: { product: Product } ) {
	const { value, onChange, error } = product.bind( 'pictures' );
	const media = useMedia( value );
	return (
		<>
			{ error && <p className="vitrine-field__error">{ error }</p> }
			<ol className="vitrine-pictures">
				{ value.map( ( id, index ) => (
					<li key={ id }>
						<img
							src={ media[ id ]?.media_details?.sizes?.thumbnail?.source_url ?? media[ id ]?.source_url }
							alt={ media[ id ]?.alt_text ?? '' }
						/>
						{ index === 0 && <span>{ __( 'Main image', 'vitrine' ) }</span> }
						<ItemTools
							/* translators: %d: position of an image */
							name={ sprintf( __( 'image %d', 'vitrine' ), index + 1 ) }
							index={ index }
							count={ value.length }
							onMove={ ( to ) => onChange( moveItem( value, index, to ) ) }
							onRemove={ () => onChange( value.filter( ( other ) => other !== id ) ) }
						/>
					</li>
				) ) }
			</ol>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ () => openMediaLibrary( ( ids ) => onChange( [ ...new Set( [ ...value, ...ids ] ) ] ) ) }
			>
				{ __( 'Add images', 'vitrine' ) }
			</Button>
		</>
	);
}
