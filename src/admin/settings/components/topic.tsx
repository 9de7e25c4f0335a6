import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { LanguageChoice } from '../../fields/language-choice';
import { isDirty, useTopic } from '../form';
import { PANELS } from '../topics';
import { SaveNotice } from './save-notice';
import { SaveBar } from './save-bar';
import { useLeaveWarning } from '../../lib/use-leave-warning';

const focusFirstWrong = ( element: HTMLElement | null ) =>
	element?.querySelector< HTMLElement >( '[aria-invalid="true"], [data-wrong="true"] input' )?.focus();

/** A topic of the settings: its panel, the notice of the last save, and the save bar. */
export function Topic( { name }: { name: string } ) {
	const form = useTopic( name );
	const element = useRef< HTMLFormElement >( null );
	const { state } = form;
	const dirty = isDirty( state );
	const Panel = PANELS[ name ];
	useLeaveWarning( dirty );
	useEffect( () => {
		if ( Object.keys( state.errors ).length ) {
			// A field in another language exists only after its tab has opened.
			const timer = setTimeout( () => focusFirstWrong( element.current ) );
			return () => clearTimeout( timer );
		}
	}, [ state.notice ] ); // eslint-disable-line react-hooks/exhaustive-deps -- after each response, not while the user types.

	if ( state.status === 'loading' || ! Panel ) {
		return <Spinner />;
	}
	if ( state.status === 'failed' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				{ state.notice?.text }{ ' ' }
				<Button variant="link" onClick={ form.load }>
					{ __( 'Try again', 'vitrine' ) }
				</Button>
			</Notice>
		);
	}
	const save = ( event: FormEvent ) => {
		event.preventDefault();
		void form.save( __( 'Settings saved.', 'vitrine' ) );
	};
	return (
		<form ref={ element } className="vitrine-settings__form" onSubmit={ save } noValidate>
			<SaveNotice form={ form } />
			<LanguageChoice>
				<Panel form={ form } context={ state.context } />
			</LanguageChoice>
			<SaveBar dirty={ dirty } saving={ state.status === 'saving' } notice={ state.notice } />
		</form>
	);
}
