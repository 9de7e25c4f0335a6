import { Notice } from '@wordpress/components';
import { Fragment, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { DateTimeField, SelectField, TextField, ToggleField } from '../../fields';
import { shop } from '../product';
import type { Product } from '../use-product';
import type { Facts } from '../product';

const DECIMAL = { inputMode: 'decimal' } as const;
const NUMERIC = { inputMode: 'numeric' } as const;

/** Whether there is a sale price in any currency, or dates that wait for one. */
const hasSale = ( facts: Facts ): boolean =>
	Object.entries( facts ).some( ( [ name, value ] ) => name.startsWith( 'sale_' ) && String( value ).trim() !== '' );

/** Price, stock and VAT. */
export function Price( { product }: { product: Product } ) {
	const { currency, chargesVat, currencies = [], vat } = shop();
	const isFamily = product.field.variants > 0;
	// The dates stay once they are there: a user who clears one still has the focus in it.
	const [ hasDates, setHasDates ] = useState( false );
	if ( ! hasDates && hasSale( product.field.facts ) ) {
		setHasDates( true );
	}
	return (
		<>
			{ product.keepEdits && (
				<Notice
					status="warning"
					isDismissible={ false }
					actions={ [ { label: __( 'Keep my changes', 'vitrine' ), onClick: product.keepEdits } ] }
				>
					{ __( 'This product was changed while you had it open. Keep your changes and save again, or reload the product.', 'vitrine' ) }
				</Notice>
			) }
			{ isFamily && <p>{ __( 'Each variant has its own price and stock; see “Variants”.', 'vitrine' ) }</p> }
			{ ! isFamily && (
				<>
					<TextField
						{ ...product.bind( 'price' ) }
						label={
							chargesVat
								? /* translators: %s: currency code */
									sprintf( __( 'Price in %s, VAT included', 'vitrine' ), currency )
								: /* translators: %s: currency code */
									sprintf( __( 'Price in %s', 'vitrine' ), currency )
						}
						help={ __( 'Enter 0 if the product is free. Without a price it can’t be published.', 'vitrine' ) }
						input={ DECIMAL }
					/>
					<TextField
						{ ...product.bind( 'sale_price' ) }
						label={ __( 'Sale price (leave empty for none)', 'vitrine' ) }
						help={ product.field.facts.sale_price.trim() === '' ? '' : product.field.sale_note }
						input={ DECIMAL }
					/>
					{ hasDates && (
						<>
							<DateTimeField
								{ ...product.bind( 'sale_from' ) }
								label={ __( 'Sale begins', 'vitrine' ) }
								help={ __( 'Leave empty to begin at once. A day without a time counts from 0:00.', 'vitrine' ) }
							/>
							<DateTimeField
								{ ...product.bind( 'sale_until' ) }
								label={ __( 'Sale ends', 'vitrine' ) }
								help={ __(
									'Leave empty for no end. A day without a time counts until 23:59:59. The time zone is that of the site.',
									'vitrine'
								) }
							/>
						</>
					) }
					{ currencies.map( ( code ) => (
						<Fragment key={ code }>
							<TextField
								{ ...product.bind( `price_${ code }` ) }
								/* translators: %s: currency code */
								label={ sprintf( __( 'Price in %s (leave empty to convert)', 'vitrine' ), code ) }
								input={ DECIMAL }
							/>
							{ String( product.field.facts[ `price_${ code }` ] ?? '' ).trim() !== '' && (
								<TextField
									{ ...product.bind( `sale_price_${ code }` ) }
									/* translators: %s: currency code */
									label={ sprintf( __( 'Sale price in %s (leave empty for none)', 'vitrine' ), code ) }
									input={ DECIMAL }
								/>
							) }
						</Fragment>
					) ) }
					<TextField
						{ ...product.bind( 'stock' ) }
						label={ __( 'Stock (leave empty if not tracked)', 'vitrine' ) }
						help={ __( 'Sales made while you edit are not overwritten.', 'vitrine' ) }
						input={ NUMERIC }
					/>
					{ String( product.field.facts.stock ?? '' ).trim() === '' && (
						<ToggleField
							{ ...product.bind( 'always_in_stock' ) }
							label={ __( 'Always in stock', 'vitrine' ) }
							help={ __( 'If disabled, the product is made to order.', 'vitrine' ) }
						/>
					) }
				</>
			) }
			<TextField { ...product.bind( 'sku' ) } label={ __( 'SKU', 'vitrine' ) } input={ { maxLength: 64, spellCheck: false } } />
			{ chargesVat && (
				<SelectField
					{ ...product.bind( 'vat_class' ) }
					label={ __( 'VAT class', 'vitrine' ) }
					choices={ Object.fromEntries( vat.map( ( { key, label } ) => [ key, label ] ) ) }
				/>
			) }
			{ chargesVat && product.field.facts.vat_class === 'own' && (
				<TextField { ...product.bind( 'vat' ) } label={ __( 'VAT rate (%)', 'vitrine' ) } input={ DECIMAL } />
			) }
			<ToggleField { ...product.bind( 'featured' ) } label={ __( 'Featured on the home page', 'vitrine' ) } />
			<ToggleField
				{ ...product.bind( 'withdrawal_exempt' ) }
				label={ __( 'No right of withdrawal', 'vitrine' ) }
				help={ __( 'Only for products made to the customer’s specifications. Being made to order is not enough.', 'vitrine' ) }
			/>
		</>
	);
}
