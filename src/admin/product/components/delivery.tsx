import { BaseControl, CheckboxControl, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectField, TextField } from '../../fields';
import { moveItem, shop, toggleItem } from '../product';
import type { Product } from '../use-product';

/** Shipping methods, delivery cost and lead time. */
export function Delivery( { product }: { product: Product } ) {
	const methods = product.bind( 'shipping_methods' );
	const chosen = shop().shipping.filter( ( { key } ) => methods.value.includes( key ) );
	const nature = product.bind( 'nature' ).value;
	const hasSettings = nature !== 'goods' && product.bind( 'shipping_price' ).value.replace( /[0.,\s]/g, '' ) !== '';
	return (
		<>
			{ nature !== 'goods' && (
				<Notice status={ hasSettings ? 'warning' : 'info' } isDismissible={ false }>
					{ __(
						'Digital content and services have no shipping method and no delivery cost: these settings only apply if goods can be added as accessories.',
						'vitrine'
					) }
				</Notice>
			) }
			<BaseControl __nextHasNoMarginBottom help={ methods.error }>
				<fieldset>
					<BaseControl.VisualLabel as="legend">{ __( 'Shipping methods', 'vitrine' ) }</BaseControl.VisualLabel>
					{ shop().shipping.map( ( { key, label } ) => (
						<CheckboxControl
							key={ key }
							__nextHasNoMarginBottom
							label={ label }
							checked={ methods.value.includes( key ) }
							onChange={ ( there ) => methods.onChange( toggleItem( methods.value, key, there ) ) }
						/>
					) ) }
				</fieldset>
			</BaseControl>
			{ chosen.length > 1 && (
				<SelectField
					{ ...methods }
					label={ __( 'Default method', 'vitrine' ) }
					value={ methods.value[ 0 ] ?? '' }
					onChange={ ( key ) => methods.onChange( moveItem( methods.value, methods.value.indexOf( key ), 0 ) ) }
					choices={ Object.fromEntries( chosen.map( ( { key, label } ) => [ key, label ] ) ) }
					error=""
				/>
			) }
			{ ( chosen.some( ( { line } ) => line ) || product.errors.shipping_price ) && (
				<TextField { ...product.bind( 'shipping_price' ) } label={ __( 'Delivery cost', 'vitrine' ) } input={ { inputMode: 'decimal' } } />
			) }
			<TextField
				{ ...product.bind( 'weight' ) }
				label={ __( 'Weight', 'vitrine' ) }
				help={ __( 'In grams, or with a unit: 350 g, 2 kg. Leave empty if it is unknown.', 'vitrine' ) }
				input={ { maxLength: 20 } }
			/>
			<TextField { ...product.bind( 'lead_days' ) } label={ __( 'Lead time (days)', 'vitrine' ) } input={ { inputMode: 'numeric' } } />
		</>
	);
}
