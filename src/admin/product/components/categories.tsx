import { CheckboxControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { shop, toggleItem } from '../product';
import type { Product } from '../use-product';

/** The product's categories, the same in all languages. */
export function Categories( { product }: { product: Product } ) {
	const { value, onChange } = product.bind( 'categories' );
	return (
		<fieldset className="vitrine-categories">
			<legend className="screen-reader-text">{ __( 'Categories', 'vitrine' ) }</legend>
			{ shop().categories.map( ( { id, title, path, depth } ) => (
				<div key={ id } style={ { marginInlineStart: `${ Math.min( depth, 6 ) }rem` } }>
					<CheckboxControl
						__nextHasNoMarginBottom
						label={ title }
						// Categories below different ones may have the same title.
						aria-label={ path }
						title={ path }
						checked={ value.includes( id ) }
						onChange={ ( there ) => onChange( toggleItem( value, id, there ) ) }
					/>
				</div>
			) ) }
		</fieldset>
	);
}
