import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { LanguageChoice } from '../../fields/language-choice';
import { isDirty, useTopic } from '../form';
import { PANELS } from '../topics';
import { Said } from './said';
import { SaveBar } from './save-bar';
import { useLeaveWarning } from './use-leave-warning';

const focusFirstWrong = ( element: HTMLElement | null ) =>
	element?.querySelector< HTMLElement >( '[aria-invalid="true"], [data-wrong="true"] input' )?.focus();

/** One topic of the settings: its panel, what the server said, and the bar that saves. */
export function Topic( { name }: { name: string } ) {
	const form = useTopic( name );
	const element = useRef< HTMLFormElement >( null );
	const { state } = form;
	const dirty = isDirty( state );
	const Panel = PANELS[ name ];
	useLeaveWarning( dirty );
	useEffect( () => {
		if ( Object.keys( state.errors ).length ) {
			// A field of another language is there after its tab has opened.
			const timer = setTimeout( () => focusFirstWrong( element.current ) );
			return () => clearTimeout( timer );
		}
	}, [ state.said ] ); // eslint-disable-line react-hooks/exhaustive-deps -- after each answer, and not while somebody types.

	if ( state.status === 'loading' || ! Panel ) {
		return <Spinner />;
	}
	if ( state.status === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ state.said?.text }{ ' ' }
				<Button variant="link" onClick={ form.load }>
					{ __( 'Try again', 'vitrine' ) }
				</Button>
			</Notice>
		);
	}
	const save = ( event: FormEvent ) => {
		event.preventDefault();
		void form.save( __( 'Saved.', 'vitrine' ) );
	};
	return (
		<form ref={ element } className="vitrine-settings__form" onSubmit={ save } noValidate>
			<Said form={ form } />
			<LanguageChoice>
				<Panel form={ form } context={ state.context } />
			</LanguageChoice>
			<SaveBar dirty={ dirty } saving={ state.status === 'saving' } said={ state.said } />
		</form>
	);
}
