import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { SelectField, TextField, ToggleField } from '../../fields';
import { shop } from '../product';
import type { Product } from '../use-product';

const DECIMAL = { inputMode: 'decimal' } as const;
const NUMERIC = { inputMode: 'numeric' } as const;

/** What it costs, how it is taxed, and how many there are. */
export function Price( { product }: { product: Product } ) {
	const { currency, vat } = shop();
	return (
		<>
			{ product.goOn && (
				<Notice
					status="warning"
					isDismissible={ false }
					actions={ [ { label: __( 'Keep what I typed', 'vitrine' ), onClick: product.goOn } ] }
				>
					{ __(
						'This product was changed while you had it open. What you typed is still here: keep it and save again, or load the product anew.',
						'vitrine'
					) }
				</Notice>
			) }
			<TextField
				{ ...product.fact( 'price' ) }
				/* translators: %s: three letters of a currency */
				label={ sprintf( __( 'Price in %s, VAT included', 'vitrine' ), currency ) }
				input={ DECIMAL }
			/>
			<TextField { ...product.fact( 'sale_price' ) } label={ __( 'Sale price (empty: none)', 'vitrine' ) } input={ DECIMAL } />
			<TextField
				{ ...product.fact( 'stock' ) }
				label={ __( 'Stock (empty: not counted)', 'vitrine' ) }
				help={ __( 'What is sold while you write is not written over.', 'vitrine' ) }
				input={ NUMERIC }
			/>
			{ String( product.field.facts.stock ?? '' ).trim() === '' && (
				<ToggleField
					{ ...product.fact( 'always_in_stock' ) }
					label={ __( 'Always in stock', 'vitrine' ) }
					help={ __( 'Off: the product is made to order.', 'vitrine' ) }
				/>
			) }
			<TextField { ...product.fact( 'sku' ) } label={ __( 'Article number', 'vitrine' ) } input={ { maxLength: 64, spellCheck: false } } />
			<SelectField
				{ ...product.fact( 'vat_class' ) }
				label={ __( 'VAT class', 'vitrine' ) }
				choices={ Object.fromEntries( vat.map( ( { key, label } ) => [ key, label ] ) ) }
			/>
			{ product.field.facts.vat_class === 'own' && (
				<TextField { ...product.fact( 'vat' ) } label={ __( 'VAT rate in percent', 'vitrine' ) } input={ DECIMAL } />
			) }
			<ToggleField { ...product.fact( 'featured' ) } label={ __( 'Featured on the home page', 'vitrine' ) } />
			<ToggleField
				{ ...product.fact( 'withdrawal_exempt' ) }
				label={ __( 'No right of withdrawal', 'vitrine' ) }
				help={ __( 'Only for what is made to a person’s own specification. Made to order alone is not enough.', 'vitrine' ) }
			/>
		</>
	);
}
