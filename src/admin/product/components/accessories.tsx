import { ComboboxControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { TextField } from '../../fields';
import { ask } from '../../lib/request';
import { moved } from '../product';
import type { Product } from '../use-product';
import { OrderTools } from './order-tools';

interface Found {
	id: number;
	title: string;
	sku: string;
	price: string;
}

/** Milliseconds after the last letter. */
const PAUSE = 250;

/** Products that were found or are chosen, by id, and the search for more. */
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
			ask< Found[] >( `products?${ unknown }` ).then( ( answer ) => answer.ok && keep( answer.data ) );
		}
	}, [ unknown ] );
	useEffect( () => () => window.clearTimeout( waiting.current ), [] );
	const search = ( typed: string ) => {
		window.clearTimeout( waiting.current );
		asked.current = typed;
		waiting.current = window.setTimeout( async () => {
			const answer = await ask< Found[] >( `products?search=${ encodeURIComponent( typed ) }` );
			// Answers may overtake each other: only that to the last letters counts.
			if ( answer.ok && asked.current === typed ) {
				keep( answer.data );
				setFound( answer.data );
			}
		}, PAUSE );
	};
	return { known, found, search };
}

/** What can be ordered with it, each at its own price or one of this offer. */
export function Accessories( { product }: { product: Product } ) {
	const { value, onChange, error } = product.fact( 'accessories' );
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
							<OrderTools
								name={ name }
								index={ index }
								count={ value.length }
								onMove={ ( to ) => onChange( moved( value, index, to ) ) }
								onRemove={ () => onChange( value.filter( ( one ) => one.id !== id ) ) }
							/>
							<TextField
								/* translators: %s: a price */
								label={ sprintf( __( 'Price of the offer (empty: %s)', 'vitrine' ), known[ id ]?.price ?? '' ) }
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
				label={ __( 'Add an accessory', 'vitrine' ) }
				help={ __( 'Search by name or article number.', 'vitrine' ) }
				value={ null }
				options={ choices.map( ( { id, title, sku } ) => ( { value: `${ id }`, label: `${ title } (${ sku })` } ) ) }
				onFilterValueChange={ search }
				onChange={ ( id ) => id && onChange( [ ...value, { id: Number( id ), price: '' } ] ) }
			/>
		</>
	);
}
