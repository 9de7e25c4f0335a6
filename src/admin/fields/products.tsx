import { FormTokenField } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { FieldProps } from './bound';
import { helpOf } from './help';
import { ask } from '../lib/request';

interface Found {
	id: number;
	title: string;
	sku: string;
}

/** Milliseconds after the last letter. */
const PAUSE = 250;

/** As many as `vitrine-admin/v1/products` names at once. */
const MOST = 20;

/** Tells two products of one title apart. */
const nameOf = ( { title, sku }: Found ): string => `${ title } (${ sku })`;

/** Some products, found by typing parts of their names or numbers. */
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
			void ask< Found[] >( `products?${ unknown }` ).then( ( answer ) => answer.ok && keep( answer.data ) );
		}
	}, [ unknown ] );
	useEffect( () => () => window.clearTimeout( waiting.current ), [] );
	const search = ( typed: string ) => {
		window.clearTimeout( waiting.current );
		waiting.current = window.setTimeout( async () => {
			const answer = await ask< Found[] >( `products?search=${ encodeURIComponent( typed ) }` );
			if ( answer.ok ) {
				keep( answer.data );
				setFound( answer.data.map( nameOf ) );
			}
		}, PAUSE );
	};
	const idOf = ( name: string ): number[] => Object.entries( known ).flatMap( ( [ id, other ] ) => ( other === name ? [ Number( id ) ] : [] ) );
	const said = helpOf( error, help );
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
			{ said && <p className="components-base-control__help">{ said }</p> }
		</div>
	);
}
