import { __ } from '@wordpress/i18n';
import { type Bound, CodesField, MoneyField, NumberField, part, PercentField, ProductsField, SelectField, TextField } from '../../fields';
import type { SentDiscount } from '../discount';

interface Props {
	field: Bound< SentDiscount >;
	/** Titles by id. */
	categories: Record< string, string >;
}

/** Everything that can be said of one code. */
export function DiscountFields( { field, categories }: Props ) {
	const { kind } = field.value;
	const chosen = part( field, 'categories' );
	return (
		<div className="vitrine-discounts__fields">
			<TextField
				{ ...part( field, 'code' ) }
				label={ __( 'Code', 'vitrine' ) }
				help={ __( 'Capital and small letters are the same.', 'vitrine' ) }
				input={ { maxLength: 40, spellCheck: false } }
			/>
			<SelectField
				{ ...( part( field, 'kind' ) as unknown as Bound< string > ) }
				label={ __( 'What it takes off', 'vitrine' ) }
				choices={ {
					percent: __( 'A percentage of the goods', 'vitrine' ),
					amount: __( 'An amount off the goods', 'vitrine' ),
					free_delivery: __( 'The delivery costs', 'vitrine' ),
				} }
			/>
			{ kind === 'percent' && <PercentField { ...part( field, 'value' ) } label={ __( 'Percentage', 'vitrine' ) } /> }
			{ kind === 'amount' && <MoneyField { ...part( field, 'value' ) } label={ __( 'Amount, VAT included', 'vitrine' ) } /> }
			<MoneyField
				{ ...part( field, 'minimum' ) }
				label={ __( 'From goods worth', 'vitrine' ) }
				help={ __( 'Empty: from the first cent on.', 'vitrine' ) }
			/>
			<TextField
				{ ...part( field, 'from' ) }
				type="date"
				label={ __( 'First day', 'vitrine' ) }
				help={ __( 'Empty: from now on.', 'vitrine' ) }
			/>
			<TextField
				{ ...part( field, 'until' ) }
				type="date"
				label={ __( 'Last day', 'vitrine' ) }
				help={ __( 'It counts to its end, in the time zone of the shop.', 'vitrine' ) }
			/>
			<NumberField
				{ ...part( field, 'most_uses' ) }
				label={ __( 'Uses in all', 'vitrine' ) }
				help={ __( 'Empty: without a limit. A cancelled order gives its use back.', 'vitrine' ) }
			/>
			<NumberField
				{ ...part( field, 'most_uses_each' ) }
				label={ __( 'Uses a customer', 'vitrine' ) }
				help={ __( 'Counted by account and by e-mail address.', 'vitrine' ) }
			/>
			<CodesField
				{ ...chosen }
				value={ chosen.value.map( String ) }
				onChange={ ( ids ) => chosen.onChange( ids.map( Number ) ) }
				label={ __( 'Categories', 'vitrine' ) }
				help={ __( 'With neither categories nor products it counts for everything.', 'vitrine' ) }
				choices={ categories }
			/>
			<ProductsField { ...part( field, 'products' ) } label={ __( 'Products', 'vitrine' ) } />
		</div>
	);
}
