import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useSuggestions } from '../../../hooks/use-suggestions';
import { useCombobox } from '../model/use-combobox';
import { Option, type Suggestion } from './option';

/** Suggestions below the server's search field: a combobox whose field keeps the focus (ARIA pattern "list autocomplete"). */
export function Suggestions( { element }: { element: HTMLElement } ) {
	const form = element.closest( 'form' );
	const field = form?.querySelector< HTMLInputElement >( '[name=s]' ) ?? null;
	const list = useRef< HTMLDivElement >( null );
	const id = useId();
	const [ term, setTerm ] = useState( field?.value ?? '' );
	const { items, categories = [], corrected, settled } = useSuggestions( term );
	const count = items.length + categories.length;
	const { active, expanded, close } = useCombobox( { field, form, list, id, count, onTerm: setTerm } );

	useEffect( () => {
		list.current?.querySelector( '[aria-selected="true"]' )?.scrollIntoView( { block: 'nearest' } );
	}, [ active ] );

	const open = expanded && term.trim() !== '' && ( count > 0 || settled );
	/* translators: %s: search term */
	const instead = corrected ? sprintf( __( 'Showing results for “%s”.', 'vitrine' ), corrected ) : '';
	const options: Suggestion[] = [ ...items, ...categories ];
	return (
		<>
			<div className="v-suggestions" hidden={ ! open }>
				{ instead && <p className="v-suggestions__none">{ instead }</p> }
				<div ref={ list } id={ id } role="listbox" aria-label={ __( 'Suggestions', 'vitrine' ) } className="v-suggestions__list">
					{ options.map( ( item, index ) => (
						<Option
							key={ item.url }
							id={ `${ id }-${ index }` }
							item={ item }
							term={ corrected ?? term }
							selected={ index === active }
							onChoose={ close }
						/>
					) ) }
				</div>
				{ count === 0 && <p className="v-suggestions__none">{ __( 'Nothing found. Try another word.', 'vitrine' ) }</p> }
				{ count > 0 && (
					<button type="submit" className="v-suggestions__all" tabIndex={ -1 }>
						{ __( 'Show all results', 'vitrine' ) }
					</button>
				) }
			</div>
			<p role="status" className="v-suggestions__status">
				{ open && settled
					? /* translators: %d: number of suggestions */
						`${ instead } ${ sprintf( _n( '%d suggestion', '%d suggestions', count, 'vitrine' ), count ) }`
					: '' }
			</p>
		</>
	);
}
