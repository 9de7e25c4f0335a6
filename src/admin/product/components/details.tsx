import { __ } from '@wordpress/i18n';
import { TextareaField } from '../../fields';
import type { Product } from '../use-product';

const labels = (): Record< string, string > => ( {
	material: __( 'Material', 'vitrine' ),
	size: __( 'Size', 'vitrine' ),
	weight: __( 'Weight', 'vitrine' ),
	care: __( 'Care', 'vitrine' ),
	making: __( 'How it is made', 'vitrine' ),
} );

/** The plain-text details in the language of this text. */
export function Details( { product }: { product: Product } ) {
	const { details } = product.field;
	return (
		<>
			<p>{ __( 'These details apply to this language only.', 'vitrine' ) }</p>
			{ Object.entries( labels() ).map( ( [ key, label ] ) => (
				<TextareaField
					key={ key }
					label={ label }
					value={ details[ key ] ?? '' }
					onChange={ ( text ) => product.change( { details: { ...details, [ key ]: text } } ) }
					error=""
					errors={ {} }
					path={ key }
					rows={ 2 }
				/>
			) ) }
		</>
	);
}
