import type { OrderLine } from '../../../contract';
import { Picture } from '../../../ui/picture';

const MOST = 4;

/** What it was, told by pictures; the titles are their texts. */
export function OrderPictures( { lines }: { lines: readonly OrderLine[] } ) {
	const left = lines.length - MOST;
	return (
		<ul className="v-orders__pictures" role="list">
			{ lines.slice( 0, MOST ).map( ( { id, title, image } ) => (
				<li key={ id }>
					<Picture image={ image ? { ...image, alt: title } : null } size={ 64 } />
					{ ! image && <span className="v-sr">{ title }</span> }
				</li>
			) ) }
			{ left > 0 && <li className="v-orders__left">+ { left }</li> }
		</ul>
	);
}
