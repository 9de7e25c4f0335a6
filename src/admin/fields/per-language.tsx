import { __, sprintf } from '@wordpress/i18n';
import { useId, useLayoutEffect } from '@wordpress/element';
import type { KeyboardEvent, ReactNode } from 'react';
import { forward } from '../../lib/direction';
import { useScreen } from '../lib/screen';
import { type Bound, part } from './bound';
import { useLanguageChoice } from './language-choice';

type PerLanguageValue< T > = Record< string, T >;

interface Props< T > {
	label: string;
	field: Bound< PerLanguageValue< T > >;
	/** Whether a language has its own value. */
	isFilled: ( value: T | undefined ) => boolean;
	children: ( field: Bound< T >, label: string, help: string | undefined ) => ReactNode;
	help?: string | undefined;
}

const wrongIn = ( field: Pick< Bound< never >, 'errors' | 'path' >, code: string ) =>
	Object.keys( field.errors ).some( ( path ) => path === `${ field.path }.${ code }` || path.startsWith( `${ field.path }.${ code }.` ) );

/** A value in each language: tabs that mark missing translations, and the field of the selected language. */
export function PerLanguage< T >( { label, field, isFilled, help, children }: Props< T > ) {
	const { languages } = useScreen();
	const [ chosen, choose ] = useLanguageChoice();
	const id = useId();
	const wrong = languages.find( ( { code } ) => wrongIn( field, code ) )?.code;
	useLayoutEffect( () => {
		if ( wrong ) {
			choose( wrong );
		}
	}, [ wrong, choose ] );
	const current = languages.find( ( { code } ) => code === chosen ) ?? languages[ 0 ];
	if ( ! current ) {
		return null;
	}
	const step = ( event: KeyboardEvent ) => {
		const by = { ArrowRight: forward(), ArrowLeft: -forward() }[ event.key ];
		const next = by && languages[ ( languages.indexOf( current ) + by + languages.length ) % languages.length ];
		if ( next ) {
			event.preventDefault();
			choose( next.code );
			document.getElementById( `${ id }-${ next.code }` )?.focus();
		}
	};
	return (
		<div className="vitrine-languages">
			<div className="vitrine-languages__tabs" role="tablist" tabIndex={ -1 } aria-label={ label } onKeyDown={ step }>
				{ languages.map( ( { code, name } ) => (
					<button
						key={ code }
						id={ `${ id }-${ code }` }
						type="button"
						role="tab"
						className="vitrine-languages__tab"
						aria-selected={ code === current.code }
						aria-controls={ `${ id }-panel` }
						tabIndex={ code === current.code ? 0 : -1 }
						onClick={ () => choose( code ) }
					>
						{ name }
						{ ! isFilled( field.value?.[ code ] ) && (
							<span className="vitrine-languages__missing">
								<span className="screen-reader-text">{ __( '(missing)', 'vitrine' ) }</span>
							</span>
						) }
					</button>
				) ) }
			</div>
			<div id={ `${ id }-panel` } role="tabpanel" aria-labelledby={ `${ id }-${ current.code }` }>
				{ children(
					part( field, current.code ) as Bound< T >,
					/* translators: 1: name of a field, 2: name of a language */
					sprintf( __( '%1$s (%2$s)', 'vitrine' ), label, current.name ),
					help
				) }
			</div>
		</div>
	);
}
