import { BaseControl, CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectField, TextField } from '../../fields';
import { moved, shop, toggled } from '../product';
import type { Product } from '../use-product';

/** How and when it reaches its buyer. */
export function Delivery( { product }: { product: Product } ) {
	const methods = product.fact( 'shipping_methods' );
	const chosen = shop().shipping.filter( ( { key } ) => methods.value.includes( key ) );
	return (
		<>
			<BaseControl __nextHasNoMarginBottom help={ methods.error }>
				<fieldset>
					<BaseControl.VisualLabel as="legend">{ __( 'Ways of delivery', 'vitrine' ) }</BaseControl.VisualLabel>
					{ shop().shipping.map( ( { key, label } ) => (
						<CheckboxControl
							key={ key }
							__nextHasNoMarginBottom
							label={ label }
							checked={ methods.value.includes( key ) }
							onChange={ ( there ) => methods.onChange( toggled( methods.value, key, there ) ) }
						/>
					) ) }
				</fieldset>
			</BaseControl>
			{ chosen.length > 1 && (
				<SelectField
					{ ...methods }
					label={ __( 'The usual way', 'vitrine' ) }
					value={ methods.value[ 0 ] ?? '' }
					onChange={ ( key ) => methods.onChange( moved( methods.value, methods.value.indexOf( key ), 0 ) ) }
					choices={ Object.fromEntries( chosen.map( ( { key, label } ) => [ key, label ] ) ) }
					error=""
				/>
			) }
			<TextField { ...product.fact( 'shipping_price' ) } label={ __( 'Delivery costs', 'vitrine' ) } input={ { inputMode: 'decimal' } } />
			<TextField { ...product.fact( 'lead_days' ) } label={ __( 'Days until it leaves', 'vitrine' ) } input={ { inputMode: 'numeric' } } />
		</>
	);
}
