import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { openMediaLibrary, useMedia } from '../../lib/media';
import { moveItem } from '../product';
import type { Product } from '../use-product';
import { ItemTools } from './item-tools';

/** The images of the product, in order; the first is the main image. */
export function Pictures( { product }: { product: Product } ) {
	const { value, onChange, error } = product.bind( 'pictures' );
	const media = useMedia( value );
	return (
		<>
			{ error && <p className="vitrine-field__error">{ error }</p> }
			<ol className="vitrine-pictures">
				{ value.map( ( id, index ) => (
					<li key={ id }>
						<img
							src={ media[ id ]?.media_details?.sizes?.thumbnail?.source_url ?? media[ id ]?.source_url }
							alt={ media[ id ]?.alt_text ?? '' }
						/>
						{ index === 0 && <span>{ __( 'Main image', 'vitrine' ) }</span> }
						<ItemTools
							/* translators: %d: position of an image */
							name={ sprintf( __( 'image %d', 'vitrine' ), index + 1 ) }
							index={ index }
							count={ value.length }
							onMove={ ( to ) => onChange( moveItem( value, index, to ) ) }
							onRemove={ () => onChange( value.filter( ( other ) => other !== id ) ) }
						/>
					</li>
				) ) }
			</ol>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ () => openMediaLibrary( ( ids ) => onChange( [ ...new Set( [ ...value, ...ids ] ) ] ) ) }
			>
				{ __( 'Add images', 'vitrine' ) }
			</Button>
		</>
	);
}
