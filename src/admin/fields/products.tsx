import { FormTokenField } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { FieldProps } from './bound';
import { helpText } from './help';
import { request } from '../lib/request';

interface Found {
	id: number;
	title: string;
	sku: string;
}

/** Milliseconds between the last keystroke and the search. */
const PAUSE = 250;

/** Maximum ids of a request to `vitrine-admin/v1/products`. */
const MOST = 20;

/** Distinguishes products with the same title. */
const nameOf = ( { title, sku }: Found ): string => `${ title } (${ sku })`;

/** Several products, found by part of their titles or SKUs. */
export function ProductsField( { label, help, value, onChange, error }: FieldProps< number[] > ) {
	const [ known, setKnown ] = useState< Record< number, string > >( {} );
	const [ found, setFound ] = useState< string[] >( [] );
	const waiting = useRef( 0 );
	const keep = ( list: Found[] ) =>
		setKnown( ( before ) => ( { ...before, ...Object.fromEntries( list.map( ( one ) => [ one.id, nameOf( one ) ] ) ) } ) );
	const unknown = value
		.filter( ( id ) => ! known[ id ] )
		.slice( 0, MOST )
		.map( ( id ) => `ids[]=${ id }` )
		.join( '&' );
	useEffect( () => {
		if ( unknown ) {
			void request< Found[] >( `products?${ unknown }` ).then( ( response ) => response.ok && keep( response.data ) );
		}
	}, [ unknown ] );
	useEffect( () => () => window.clearTimeout( waiting.current ), [] );
	const search = ( typed: string ) => {
		window.clearTimeout( waiting.current );
		waiting.current = window.setTimeout( async () => {
			const response = await request< Found[] >( `products?search=${ encodeURIComponent( typed ) }` );
			if ( response.ok ) {
				keep( response.data );
				setFound( response.data.map( nameOf ) );
			}
		}, PAUSE );
	};
	const idOf = ( name: string ): number[] => Object.entries( known ).flatMap( ( [ id, other ] ) => ( other === name ? [ Number( id ) ] : [] ) );
	const description = helpText( error, help );
	return (
		<div className="vitrine-field" data-wrong={ error !== '' }>
			<FormTokenField
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				__experimentalValidateInput={ ( name ) => idOf( name ).length > 0 }
				label={ label }
				value={ value.map( ( id ) => known[ id ] ?? String( id ) ) }
				suggestions={ found }
				onInputChange={ search }
				onChange={ ( names ) =>
					onChange( names.flatMap( ( name ) => ( /^\d+$/.test( String( name ) ) ? [ Number( name ) ] : idOf( String( name ) ) ) ) )
				}
			/>
			{ description && <p className="components-base-control__help">{ description }</p> }
		</div>
	);
}
