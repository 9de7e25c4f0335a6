import { useRef, useState } from '@wordpress/element';
import type { ChangeEvent, FormEvent } from 'react';
import { displayText } from '../api';
import type { FieldError } from '../contract';
import { withField } from '../lib/form';
import { fieldErrors, type FieldErrors } from '../lib/validation';
import { useFirstWrong } from './use-first-wrong';

/** What a customer's action gives. */
export interface Outcome {
	status: boolean;
	msg: string;
	data?: unknown;
}

/** What is said beside the form once it was sent. */
export interface Said {
	text: string;
	good: boolean;
}

interface Settings< Values, Answer extends Outcome > {
	start: Values;
	validate: ( values: Values ) => FieldErrors;
	send: ( values: Values ) => Promise< Answer >;
	/** Said where the server says nothing of its own. */
	done?: string;
	failed?: string;
	/** Whether the form is empty again after success: what it held is no longer wanted. */
	clear?: boolean;
	onDone?: ( answer: Answer ) => void;
}

const serverErrors = ( data: unknown ): FieldErrors => fieldErrors( ( data as { errors?: readonly FieldError[] } | null | undefined )?.errors );

/**
 * One form: what was typed stays whatever goes wrong, the first wrong field is where to go on, a mended field is believed at once, and
 * a second press while the first is on its way sends nothing.
 */
export const useForm = < Values extends object, Answer extends Outcome >( {
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
	const [ said, setSaid ] = useState< Said | null >( null );
	const sending = useRef( false );
	const { element, look } = useFirstWrong< HTMLFormElement >();

	const change = ( field: string, value: string | boolean ): void => {
		setValues( ( before ) => withField( before, field, value ) );
		// A part that is mended mends what was wrong with all of them.
		setErrors( ( { [ field ]: _, [ field.split( '.' )[ 0 ] ?? '' ]: __, ...rest } ) => rest );
	};
	const showErrors = ( wrong: FieldErrors ): void => {
		setErrors( wrong );
		look();
	};

	const submit = async ( event?: FormEvent ): Promise< void > => {
		event?.preventDefault();
		if ( sending.current ) {
			return;
		}
		setSaid( null );
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
		const text = answer.status ? answer.msg || done : displayText( answer.msg || failed );
		setSaid( text ? { text, good: answer.status } : null );
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
		said,
		change,
		/** For the `<form>`. */
		form: { ref: element, noValidate: true, onSubmit: ( event: FormEvent ) => void submit( event ) },
		/** For a text field by its wire name. */
		field: ( name: keyof Values & string ) => ( {
			name,
			value: String( values[ name ] ),
			error: errors[ name ],
			onChange: ( event: ChangeEvent< HTMLInputElement > ) => change( name, event.target.value ),
		} ),
	};
};
