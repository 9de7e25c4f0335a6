import { __, sprintf } from '@wordpress/i18n';
import { MediaField, SelectField, TextareaField, TextField } from '../../fields';
import { shop } from '../product';
import type { Product } from '../use-product';

const CLASSES = [ 'A', 'B', 'C', 'D', 'E', 'F', 'G' ];

const units = (): Record< string, string > => ( {
	'': __( '— Select —', 'vitrine' ),
	g: __( 'grams', 'vitrine' ),
	kg: __( 'kilograms', 'vitrine' ),
	ml: __( 'millilitres', 'vitrine' ),
	cl: __( 'centilitres', 'vitrine' ),
	l: __( 'litres', 'vitrine' ),
	cm: __( 'centimetres', 'vitrine' ),
	m: __( 'metres', 'vitrine' ),
	m2: __( 'square metres', 'vitrine' ),
	piece: __( 'pieces', 'vitrine' ),
} );

/** Facts that an offer must show in the EU, beside the manufacturer. */
export function Legal( { product }: { product: Product } ) {
	const { field, errors } = product;
	const { name = '' } = shop().languages.find( ( { code } ) => code === field.language ) ?? {};
	return (
		<>
			<TextareaField
				value={ field.warnings }
				onChange={ ( warnings ) => product.change( { warnings } ) }
				error={ errors.warnings ?? '' }
				errors={ errors }
				path="warnings"
				/* translators: %s: name of a language */
				label={ sprintf( __( 'Warnings and safety information (%s)', 'vitrine' ), name ) }
				help={ __(
					'What the product or its packaging warns of. The product page must show it in the customer’s language (product safety, Regulation (EU) 2023/988).',
					'vitrine'
				) }
			/>
			<TextField
				{ ...product.bind( 'identification' ) }
				label={ __( 'Type, batch or model', 'vitrine' ) }
				help={ __( 'As printed on the product, if customers cannot identify it by its GTIN or manufacturer’s number.', 'vitrine' ) }
				input={ { maxLength: 100, spellCheck: false } }
			/>
			<TextField
				{ ...product.bind( 'content_amount' ) }
				label={ __( 'Net content', 'vitrine' ) }
				help={ __(
					'For goods sold by weight, volume, length, area or number: the shop shows the price per kilogram, litre, metre or piece (Directive 98/6/EC).',
					'vitrine'
				) }
				input={ { inputMode: 'decimal', maxLength: 10 } }
			/>
			<SelectField { ...product.bind( 'content_unit' ) } label={ __( 'Unit of the net content', 'vitrine' ) } choices={ units() } />
			<SelectField
				{ ...product.bind( 'nature' ) }
				label={ __( 'Kind of product', 'vitrine' ) }
				help={ __( 'The right of withdrawal is different for each kind (Directive 2011/83/EU).', 'vitrine' ) }
				choices={ {
					goods: __( 'Goods', 'vitrine' ),
					digital: __( 'Digital content', 'vitrine' ),
					service: __( 'Service', 'vitrine' ),
				} }
			/>
			<TextField
				{ ...product.bind( 'durability_years' ) }
				label={ __( 'Producer’s guarantee of durability (years)', 'vitrine' ) }
				help={ __(
					'Only if the producer guarantees the entire product free of charge for more than two years: the shop then shows the harmonised label (Directive (EU) 2024/825). Otherwise 0.',
					'vitrine'
				) }
				input={ { inputMode: 'numeric', maxLength: 2 } }
			/>
			<SelectField
				{ ...product.bind( 'energy_class' ) }
				label={ __( 'Energy efficiency class', 'vitrine' ) }
				help={ __( 'Of products with an EU energy label, such as lamps, displays and appliances (Regulation (EU) 2017/1369).', 'vitrine' ) }
				choices={ { '': __( 'None', 'vitrine' ), ...Object.fromEntries( CLASSES.map( ( letter ) => [ letter, letter ] ) ) } }
			/>
			{ field.facts.energy_class && (
				<>
					<MediaField { ...product.bind( 'energy_label' ) } label={ __( 'Energy label', 'vitrine' ) } />
					<MediaField { ...product.bind( 'energy_sheet' ) } isFile label={ __( 'Product information sheet', 'vitrine' ) } />
				</>
			) }
		</>
	);
}
