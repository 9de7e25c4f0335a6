import { __, _x, sprintf } from '@wordpress/i18n';
import { SelectField, TextField } from '../../fields';
import { type Attribute, shop } from '../product';
import type { Product } from '../use-product';
import { ValueList } from './value-list';

/** Value of the brand's field; see `Admin\Products\Editor\BrandField`. */
const NEW_BRAND = 'new';

interface Props {
	product: Product;
	attribute: Attribute;
}

/** Names of the values in a language, or in the default one. */
const namesIn = ( { values }: Attribute, language: string ): string[] => {
	const fallback = shop().languages[ 0 ]?.code ?? '';
	return values.map( ( labels ) => labels[ language ] ?? labels[ fallback ] ?? Object.values( labels )[ 0 ] ?? '' );
};

function AttributeField( { product, attribute }: Props ) {
	const { attributes, language } = product.field;
	const value = attributes[ attribute.id ];
	const set = ( next: string | string[] ) => product.change( { attributes: { ...attributes, [ attribute.id ]: next } } );
	const bound = {
		value: typeof value === 'string' ? value : '',
		onChange: set,
		error: '',
		errors: product.errors,
		path: `attributes.${ attribute.id }`,
	};
	if ( attribute.type === 'boolean' ) {
		return (
			<SelectField
				{ ...bound }
				label={ attribute.label }
				choices={ { '': __( 'Not specified', 'vitrine' ), 1: __( 'Yes', 'vitrine' ), 0: __( 'No', 'vitrine' ) } }
			/>
		);
	}
	if ( attribute.type === 'number' ) {
		return (
			<TextField
				{ ...bound }
				/* translators: 1: name of an attribute, 2: unit such as cm */
				label={ attribute.unit ? sprintf( __( '%1$s in %2$s', 'vitrine' ), attribute.label, attribute.unit ) : attribute.label }
				input={ { inputMode: 'decimal' } }
			/>
		);
	}
	return (
		<ValueList
			label={ attribute.label }
			value={ Array.isArray( value ) ? value : [] }
			suggestions={ namesIn( attribute, language ) }
			onChange={ set }
		/>
	);
}

const withNone = ( list: readonly { key: string; label: string }[], none: string ): Record< string, string > => ( {
	'': none,
	...Object.fromEntries( list.map( ( { key, label } ) => [ key, label ] ) ),
} );

/** Chosen, or added by its name. A brand that was added after the page was loaded is known by the product alone. */
function BrandField( { product, brands }: { product: Product; brands: { key: string; label: string }[] } ) {
	const brand = product.bind( 'brand' );
	const name = product.bind( 'brand_name' );
	const isNew = brand.value === NEW_BRAND;
	const isUnknown = brand.value !== '' && ! isNew && ! brands.some( ( { key } ) => key === brand.value );
	const known = isUnknown ? [ ...brands, { key: brand.value, label: name.value } ] : brands;
	return (
		<>
			<SelectField
				{ ...brand }
				onChange={ ( chosen ) => product.change( { facts: { ...product.field.facts, brand: chosen, brand_name: '' } } ) }
				error={ isNew ? '' : brand.error }
				label={ __( 'Brand', 'vitrine' ) }
				choices={ { ...withNone( known, __( 'None', 'vitrine' ) ), [ NEW_BRAND ]: __( 'Add a brand…', 'vitrine' ) } }
			/>
			{ isNew && (
				<TextField
					{ ...name }
					error={ brand.error }
					label={ __( 'Name of the new brand', 'vitrine' ) }
					help={ __( 'It is added when you save the product.', 'vitrine' ) }
					input={ { maxLength: 120 } }
				/>
			) }
		</>
	);
}

/** Brand, numbers and attributes of the product. */
export function Attributes( { product }: { product: Product } ) {
	const { attributes, brands, manufacturers } = shop();
	return (
		<>
			<BrandField product={ product } brands={ brands } />
			<SelectField
				{ ...product.bind( 'manufacturer' ) }
				label={ __( 'Manufacturer', 'vitrine' ) }
				help={ __( 'Offers in the EU must show who made the product, with address and e-mail.', 'vitrine' ) }
				choices={ withNone( manufacturers, _x( 'None', 'manufacturer', 'vitrine' ) ) }
			/>
			<TextField
				{ ...product.bind( 'gtin' ) }
				label={ __( 'GTIN (EAN)', 'vitrine' ) }
				help={ __( 'The number below the barcode.', 'vitrine' ) }
				input={ { inputMode: 'numeric', maxLength: 20, spellCheck: false } }
			/>
			<TextField
				{ ...product.bind( 'mpn' ) }
				label={ __( 'Manufacturer’s number', 'vitrine' ) }
				input={ { maxLength: 70, spellCheck: false } }
			/>
			{ product.errors.attributes && (
				<p className="vitrine-field__error" role="alert">
					{ product.errors.attributes }
				</p>
			) }
			{ attributes.map( ( attribute ) => (
				<AttributeField key={ attribute.id } product={ product } attribute={ attribute } />
			) ) }
			<p>
				{ __(
					'Values are the same in all languages. A new name becomes a new value; translate it in the shop’s settings under Attributes.',
					'vitrine'
				) }
			</p>
		</>
	);
}
