import { ComboboxControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { TextField } from '../../fields';
import { request } from '../../lib/request';
import { moveItem } from '../product';
import type { Product } from '../use-product';
import { ItemTools } from './item-tools';

interface Found {
	id: number;
	title: string;
	sku: string;
	price: string;
}

/** Milliseconds between the last keystroke and the search. */
const PAUSE = 250;

/** Loads products by id and caches them, and searches for more. */
function useProducts( ids: number[] ): { known: Record< number, Found >; found: Found[]; search: ( typed: string ) => void } {
	const [ known, setKnown ] = useState< Record< number, Found > >( {} );
	const [ found, setFound ] = useState< Found[] >( [] );
	const waiting = useRef( 0 );
	const asked = useRef( '' );
	const keep = ( list: Found[] ) => setKnown( ( before ) => ( { ...before, ...Object.fromEntries( list.map( ( one ) => [ one.id, one ] ) ) } ) );
	const unknown = ids
		.filter( ( id ) => ! known[ id ] )
		.map( ( id ) => `ids[]=${ id }` )
		.join( '&' );
	useEffect( () => {
		if ( unknown ) {
			request< Found[] >( `products?${ unknown }` ).then( ( response ) => response.ok && keep( response.data ) );
		}
	}, [ unknown ] );
	useEffect( () => () => window.clearTimeout( waiting.current ), [] );
	const search = ( typed: string ) => {
		window.clearTimeout( waiting.current );
		asked.current = typed;
		waiting.current = window.setTimeout( async () => {
			const response = await request< Found[] >( `products?search=${ encodeURIComponent( typed ) }` );
			// Responses can arrive out of order: use only the one to the latest search.
			if ( response.ok && asked.current === typed ) {
				keep( response.data );
				setFound( response.data );
			}
		}, PAUSE );
	};
	return { known, found, search };
}

/** Products that can be ordered as accessories, at their own price or at a special one. */
export function Accessories( { product }: { product: Product } ) {
	const { value, onChange, error } = product.bind( 'accessories' );
	const { known, found, search } = useProducts( value.map( ( { id } ) => id ) );
	const choices = found.filter( ( { id } ) => id !== product.field.product && ! value.some( ( one ) => one.id === id ) );
	return (
		<>
			{ error && <p className="vitrine-field__error">{ error }</p> }
			<ul className="vitrine-accessories">
				{ value.map( ( { id, price }, index ) => {
					const name = known[ id ]?.title ?? `${ id }`;
					return (
						<li key={ id }>
							<strong>{ name }</strong>
							<ItemTools
								name={ name }
								index={ index }
								count={ value.length }
								onMove={ ( to ) => onChange( moveItem( value, index, to ) ) }
								onRemove={ () => onChange( value.filter( ( one ) => one.id !== id ) ) }
							/>
							<TextField
								/* translators: %s: a price */
								label={ sprintf( __( 'Price as accessory (leave empty for %s)', 'vitrine' ), known[ id ]?.price ?? '' ) }
								value={ price }
								onChange={ ( typed ) => onChange( value.map( ( one ) => ( one.id === id ? { ...one, price: typed } : one ) ) ) }
								error=""
								errors={ {} }
								path=""
								input={ { inputMode: 'decimal' } }
							/>
						</li>
					);
				} ) }
			</ul>
			<ComboboxControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Add accessory', 'vitrine' ) }
				help={ __( 'Search by name or SKU.', 'vitrine' ) }
				value={ null }
				options={ choices.map( ( { id, title, sku } ) => ( { value: `${ id }`, label: `${ title } (${ sku })` } ) ) }
				onFilterValueChange={ search }
				onChange={ ( id ) => id && onChange( [ ...value, { id: Number( id ), price: '' } ] ) }
			/>
		</>
	);
}
