import type { CartProduct } from '../../../contract';
import { Card } from './card';

interface Props {
	items: readonly CartProduct[];
	/** Absent for another customer's list. */
	onRemove?: ( item: CartProduct ) => void;
}

export function Cards( { items, onRemove }: Props ) {
	return (
		<ul className="v-grid v-wish__grid" role="list">
			{ items.map( ( item, index ) => (
				<li key={ item.id }>
					<Card item={ item } eager={ index < 4 } { ...( onRemove ? { onRemove: () => onRemove( item ) } : {} ) } />
				</li>
			) ) }
		</ul>
	);
}
