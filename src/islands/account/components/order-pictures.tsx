import type { OrderLine } from '../../../lib/order';
import { Picture } from '../../../ui/picture';

const MAX_PICTURES = 4;

/** Images of the ordered items; the titles are their alternative texts. */
export function OrderPictures( { lines }: { lines: readonly OrderLine[] } ) {
	const remaining = lines.length - MAX_PICTURES;
	return (
		<ul className="v-orders__pictures" role="list">
			{ lines.slice( 0, MAX_PICTURES ).map( ( { id, title, image } ) => (
				<li key={ id }>
					<Picture image={ image ? { ...image, alt: title } : null } size={ 64 } />
					{ ! image && <span className="v-sr">{ title }</span> }
				</li>
			) ) }
			{ remaining > 0 && <li className="v-orders__left">+ { remaining }</li> }
		</ul>
	);
}
