import { __, _n, sprintf } from '@wordpress/i18n';
import type { PartProps } from '../types';
import { Panel } from './panel';

/** Searches without results, with links to try them and to the synonyms. */
export function EmptySearches( { figures: { searches }, format, settings }: PartProps & { settings: string } ) {
	return (
		<Panel
			title={ __( 'Searches without results', 'vitrine' ) }
			help={ __( 'What visitors searched for and did not find. Nothing about the visitors is stored.', 'vitrine' ) }
		>
			{ searches.length === 0 && <p>{ __( 'All searches had results.', 'vitrine' ) }</p> }
			<ul className="vitrine-rows">
				{ searches.map( ( { term, language, count, day, url } ) => (
					<li key={ url }>
						<a href={ url }>
							{ sprintf(
								/* translators: 1: search term, 2: language */
								__( '%1$s (%2$s)', 'vitrine' ),
								term,
								language
							) }
						</a>
						<span>
							{ sprintf(
								/* translators: 1: number of searches, 2: a day */
								_n( '%1$s search, last on %2$s', '%1$s searches, last on %2$s', count, 'vitrine' ),
								format.number( count ),
								day
							) }
						</span>
					</li>
				) ) }
			</ul>
			{ searches.length > 0 && (
				<p className="vitrine-panel__help">
					{ __( 'Do you sell it under another name?', 'vitrine' ) } <a href={ settings }>{ __( 'Add a synonym', 'vitrine' ) }</a>
				</p>
			) }
		</Panel>
	);
}
