import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { part } from '../../fields';
import { DiscountFields } from '../components/discount-fields';
import { DiscountRow } from '../components/discount-row';
import { Section } from '../components/section';
import { NEW_DISCOUNT, type SentDiscount } from '../discount';
import type { PanelProps } from '../types';

/** The discount codes, as a list of rows that can be opened. */
export function Discounts( { form: { field }, context }: PanelProps ) {
	const discounts = field< SentDiscount[] >( 'discounts' );
	const rows = discounts.value;
	const used = context.used as Record< string, number >;
	// Positions from the end: new codes are added at the top, and open rows must stay open.
	const [ open, setOpen ] = useState< readonly number[] >( [] );
	const isWrong = ( index: number ): boolean => Object.keys( discounts.errors ).some( ( path ) => path.startsWith( `discounts.${ index }.` ) );
	const isOpen = ( index: number ): boolean => open.includes( rows.length - index ) || isWrong( index );
	useEffect( () => {
		// A row opened by an error stays open after the error is gone: the user is typing there.
		const wrong = rows.flatMap( ( _, index ) => ( isWrong( index ) ? [ rows.length - index ] : [] ) );
		if ( wrong.length ) {
			setOpen( ( before ) => [ ...new Set( [ ...before, ...wrong ] ) ] );
		}
	}, [ discounts.errors ] ); // eslint-disable-line react-hooks/exhaustive-deps -- after each response.
	const toggle = ( index: number ) => {
		const place = rows.length - index;
		setOpen( open.includes( place ) ? open.filter( ( other ) => other !== place ) : [ ...open, place ] );
	};
	const list = useRef< HTMLUListElement >( null );
	const add = ( discount: SentDiscount ) => {
		discounts.onChange( [ discount, ...rows ] );
		setOpen( [ ...open, rows.length + 1 ] );
		// The row exists after the next render.
		setTimeout( () => list.current?.querySelector< HTMLElement >( 'li:first-of-type :is(input, select, textarea)' )?.focus() );
	};
	return (
		<Section
			title={ __( 'Discount codes', 'vitrine' ) }
			help={ __(
				'Customers enter a code in the cart or at checkout. Codes cannot be deleted, only disabled, because orders refer to them.',
				'vitrine'
			) }
		>
			<div>
				<Button variant="secondary" onClick={ () => add( NEW_DISCOUNT ) }>
					{ __( 'Add discount code', 'vitrine' ) }
				</Button>
			</div>
			{ discounts.error && <p className="vitrine-field__error">{ discounts.error }</p> }
			{ rows.length > 0 && (
				<ul className="vitrine-discounts" ref={ list }>
					{ rows.map( ( discount, index ) => (
						<li key={ rows.length - index }>
							<DiscountRow
								discount={ discount }
								used={ used[ discount.id ] ?? 0 }
								open={ isOpen( index ) }
								onToggle={ () => toggle( index ) }
								onDuplicate={ () => add( { ...discount, id: 0, code: '' } ) }
								onSwitch={ () => part( part( discounts, index ), 'active' ).onChange( ! discount.active ) }
							/>
							{ isOpen( index ) && (
								<DiscountFields field={ part( discounts, index ) } categories={ context.categories as Record< string, string > } />
							) }
						</li>
					) ) }
				</ul>
			) }
		</Section>
	);
}
