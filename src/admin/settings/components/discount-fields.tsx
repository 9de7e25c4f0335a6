import { __ } from '@wordpress/i18n';
import { type Bound, CodesField, MoneyField, NumberField, part, PercentField, ProductsField, SelectField, TextField } from '../../fields';
import { useScreen } from '../../lib/screen';
import type { SentDiscount } from '../discount';

interface Props {
	field: Bound< SentDiscount >;
	/** Titles by id. */
	categories: Record< string, string >;
}

/** The fields of a discount code. */
export function DiscountFields( { field, categories }: Props ) {
	const { kind } = field.value;
	const { chargesVat } = useScreen();
	const chosen = part( field, 'categories' );
	return (
		<div className="vitrine-discounts__fields">
			<TextField
				{ ...part( field, 'code' ) }
				label={ __( 'Code', 'vitrine' ) }
				help={ __( 'Not case-sensitive.', 'vitrine' ) }
				input={ { maxLength: 40, spellCheck: false } }
			/>
			<SelectField
				{ ...( part( field, 'kind' ) as unknown as Bound< string > ) }
				label={ __( 'Discount type', 'vitrine' ) }
				choices={ {
					percent: __( 'Percentage discount', 'vitrine' ),
					amount: __( 'Fixed discount', 'vitrine' ),
					free_delivery: __( 'Free delivery', 'vitrine' ),
				} }
			/>
			{ kind === 'percent' && <PercentField { ...part( field, 'value' ) } label={ __( 'Percentage', 'vitrine' ) } /> }
			{ kind === 'amount' && (
				<MoneyField
					{ ...part( field, 'value' ) }
					label={ chargesVat ? __( 'Amount, VAT included', 'vitrine' ) : __( 'Amount', 'vitrine' ) }
				/>
			) }
			<MoneyField
				{ ...part( field, 'minimum' ) }
				label={ __( 'Minimum spend', 'vitrine' ) }
				help={ __( 'Leave empty for no minimum.', 'vitrine' ) }
			/>
			<TextField
				{ ...part( field, 'from' ) }
				type="date"
				label={ __( 'Start date', 'vitrine' ) }
				help={ __( 'Leave empty to start now.', 'vitrine' ) }
			/>
			<TextField
				{ ...part( field, 'until' ) }
				type="date"
				label={ __( 'End date', 'vitrine' ) }
				help={ __( 'Inclusive, in the shop’s time zone.', 'vitrine' ) }
			/>
			<NumberField
				{ ...part( field, 'most_uses' ) }
				label={ __( 'Usage limit', 'vitrine' ) }
				help={ __( 'Leave empty for no limit. Cancelled orders do not count.', 'vitrine' ) }
			/>
			<NumberField
				{ ...part( field, 'most_uses_each' ) }
				label={ __( 'Limit per customer', 'vitrine' ) }
				help={ __( 'Counted per account and per e-mail address.', 'vitrine' ) }
			/>
			<CodesField
				{ ...chosen }
				value={ chosen.value.map( String ) }
				onChange={ ( ids ) => chosen.onChange( ids.map( Number ) ) }
				label={ __( 'Categories', 'vitrine' ) }
				help={ __( 'Leave categories and products empty to apply it to everything.', 'vitrine' ) }
				choices={ categories }
			/>
			<ProductsField { ...part( field, 'products' ) } label={ __( 'Products', 'vitrine' ) } />
		</div>
	);
}
