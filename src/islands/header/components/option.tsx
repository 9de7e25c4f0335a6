import type { SearchCategory, SearchItem } from '../../../contract';
import { highlight } from '../model/highlight';

export type Suggestion = SearchItem | SearchCategory;

interface Props {
	id: string;
	item: Suggestion;
	term: string;
	selected: boolean;
	onChoose: () => void;
}

/** A link, so that it can be opened in a new tab; the focus stays in the field. */
export function Option( { id, item, term, selected, onChoose }: Props ) {
	return (
		<a
			id={ id }
			role="option"
			aria-selected={ selected }
			tabIndex={ -1 }
			href={ item.url }
			className="v-suggestions__option"
			onMouseDown={ ( event ) => event.preventDefault() }
			onClick={ onChoose }
		>
			{ 'image' in item && item.image ? (
				<img className="v-suggestions__picture" src={ item.image } alt="" width="48" height="48" loading="lazy" />
			) : (
				<span className="v-suggestions__picture" />
			) }
			<span className="v-suggestions__title">
				{ highlight( item.title, term ).map( ( { text, hit }, index ) => ( hit ? <mark key={ index }>{ text }</mark> : text ) ) }
			</span>
			<span className="v-suggestions__price">{ 'price' in item ? item.price : item.count }</span>
		</a>
	);
}
