import { useEffect, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useConsent } from '../../../hooks/use-consent';
import { emit } from '../../../lib/bus';
import { choiceOf, isUnfolded, partsOf } from '../model/parts';
import { useTabs } from '../model/use-tabs';
import { useVisibility } from '../model/use-visibility';

/** Makes the server's cookie banner work; renders only the result of saving the choice. */
export function CookieBar( { element }: { element: HTMLElement } ) {
	const parts = useMemo( () => partsOf( element.closest< HTMLElement >( '.v-consent' ) ?? element ), [ element ] );
	const { open, status, withdrawn, error, actions } = useConsent();
	useVisibility( parts, open, actions.close );
	useTabs( parts.bar );

	useEffect( () => {
		const choose = ( { currentTarget }: Event ): void => {
			const { value } = currentTarget as HTMLButtonElement;
			if ( value === 'selected' && ! isUnfolded( parts ) ) {
				// There is nothing to select yet.
				parts.more?.click();
			} else if ( parts.bar.getAttribute( 'aria-busy' ) !== 'true' ) {
				void actions.choose( choiceOf( parts.bar, value ) );
			}
		};
		parts.buttons.forEach( ( button ) => button.addEventListener( 'click', choose ) );
		return () => parts.buttons.forEach( ( button ) => button.removeEventListener( 'click', choose ) );
	}, [ parts, actions ] );

	useEffect( () => {
		parts.bar.setAttribute( 'aria-busy', String( status === 'sending' ) );
		if ( status === 'saved' && withdrawn ) {
			emit( 'notice', { kind: 'info', text: __( 'Saved. Services you no longer allow stop when you reload the page.', 'vitrine' ) } );
		}
	}, [ parts, status, withdrawn ] );

	useEffect( () => {
		// Repeats a click from before the island had loaded.
		const buttons = [ ...parts.bar.querySelectorAll( 'button' ) ];
		buttons.find( ( { id } ) => id && id === parts.bar.dataset.vPressed )?.click();
	}, [ parts ] );

	return (
		<div role="status" className="v-consent__status">
			{ error && (
				<>
					<p>{ error }</p>
					<button type="button" className="v-link v-consent__retry" onClick={ () => void actions.retry() }>
						{ __( 'Try again', 'vitrine' ) }
					</button>
				</>
			) }
		</div>
	);
}
