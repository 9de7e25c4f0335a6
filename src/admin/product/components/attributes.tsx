import { __, _x, sprintf } from '@wordpress/i18n';
import { SelectField, TextField } from '../../fields';
import { type Attribute, shop } from '../product';
import type { Product } from '../use-product';
import { ValueList } from './value-list';

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

/** Brand, numbers and attributes of the product. */
export function Attributes( { product }: { product: Product } ) {
	const { attributes, brands, manufacturers } = shop();
	return (
		<>
			<SelectField { ...product.bind( 'brand' ) } label={ __( 'Brand', 'vitrine' ) } choices={ withNone( brands, __( 'None', 'vitrine' ) ) } />
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
