import { useRef, useState } from '@wordpress/element';
import type { ChangeEvent, FormEvent } from 'react';
import { displayText, type Result } from '../api';
import type { FieldError } from '../contract';
import { setField } from '../lib/form';
import { toFieldErrors, type FieldErrors } from '../lib/validation';
import { useFocusFirstError } from './use-focus-first-error';

/** Shown beside the form after it was sent. */
export interface FormResult {
	text: string;
	success: boolean;
}

interface Settings< Values, Answer extends Result< unknown, unknown > > {
	start: Values;
	validate: ( values: Values ) => FieldErrors;
	send: ( values: Values ) => Promise< Answer >;
	/** Texts for responses without a message. */
	done?: string;
	failed?: string;
	/** Whether to reset the form after success. */
	clear?: boolean;
	onDone?: ( answer: Answer ) => void;
}

const serverErrors = ( data: unknown ): FieldErrors => toFieldErrors( ( data as { errors?: readonly FieldError[] } | null | undefined )?.errors );

/**
 * State of a form. Input is kept after errors, the first invalid field gets the focus, a field's error disappears when it is edited, and
 * submitting again while a request is pending does nothing.
 */
export const useForm = < Values extends object, Answer extends Result< unknown, unknown > >( {
	start,
	validate,
	send,
	done = '',
	failed = '',
	clear = false,
	onDone,
}: Settings< Values, Answer > ) => {
	const [ values, setValues ] = useState( start );
	const [ errors, setErrors ] = useState< FieldErrors >( {} );
	const [ busy, setBusy ] = useState( false );
	const [ result, setResult ] = useState< FormResult | null >( null );
	const sending = useRef( false );
	const { element, focusFirstError } = useFocusFirstError< HTMLFormElement >();

	const change = ( field: string, value: string | boolean ): void => {
		setValues( ( before ) => setField( before, field, value ) );
		// Editing a field of a group also clears the error of the whole group.
		setErrors( ( { [ field ]: _, [ field.split( '.' )[ 0 ] ?? '' ]: __, ...rest } ) => rest );
	};
	const showErrors = ( wrong: FieldErrors ): void => {
		setErrors( wrong );
		focusFirstError();
	};

	const submit = async ( event?: FormEvent ): Promise< void > => {
		event?.preventDefault();
		if ( sending.current ) {
			return;
		}
		setResult( null );
		const wrong = validate( values );
		showErrors( wrong );
		if ( Object.keys( wrong ).length ) {
			return;
		}
		sending.current = true;
		setBusy( true );
		const answer = await send( values );
		sending.current = false;
		setBusy( false );
		const text = answer.status ? answer.message || done : displayText( answer.detail || answer.message || failed );
		setResult( text ? { text, success: answer.status } : null );
		if ( answer.status ) {
			if ( clear ) {
				setValues( start );
			}
			onDone?.( answer );
		} else {
			showErrors( serverErrors( answer.data ) );
		}
	};

	return {
		values,
		errors,
		busy,
		result,
		change,
		/** Props of the `<form>`. */
		form: { ref: element, noValidate: true, onSubmit: ( event: FormEvent ) => void submit( event ) },
		/** Props of a text field. */
		field: ( name: keyof Values & string ) => ( {
			name,
			value: String( values[ name ] ),
			error: errors[ name ],
			onChange: ( event: ChangeEvent< HTMLInputElement > ) => change( name, event.target.value ),
		} ),
	};
};
