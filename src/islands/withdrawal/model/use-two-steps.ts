import { useEffect, useRef, useState } from '@wordpress/element';
import { useForm, type Outcome } from '../../../hooks/use-form';
import { newId } from '../../../lib/new-id';
import type { FieldErrors } from '../../../lib/validation';

interface Settings< Values, Answer extends Outcome > {
	start: Values;
	validate: ( values: Values ) => FieldErrors;
	/** @param requestId The same for every try, so that what is sent twice is declared once. */
	send: ( values: Values, requestId: string ) => Promise< Answer >;
	onDone: ( answer: Answer ) => void;
}

/** Filling in comes first and declares nothing; the second step shows it all and confirms (Directive 2011/83/EU, Article 11a). */
export const useTwoSteps = < Values extends object, Answer extends Outcome >( { start, validate, send, onDone }: Settings< Values, Answer > ) => {
	const [ step, setStep ] = useState< 'fill' | 'confirm' >( 'fill' );
	const [ requestId ] = useState( newId );
	const heading = useRef< HTMLHeadingElement >( null );
	const moved = useRef( false );
	const going = useRef< typeof step >( 'fill' );

	const go = ( to: typeof step, isTold = true ): void => {
		going.current = to;
		moved.current = isTold;
		setStep( to );
	};

	const form = useForm< Values, Outcome >( {
		start,
		validate,
		send: async ( values ) => {
			if ( going.current === 'fill' ) {
				go( 'confirm' );
				return { status: true, msg: '' };
			}
			const answer = await send( values, requestId );
			if ( answer.status ) {
				onDone( answer );
			} else if ( hasErrors( answer.data ) ) {
				// Not to the heading: the first wrong field is where to go on.
				go( 'fill', false );
			}
			return answer;
		},
	} );

	useEffect( () => {
		if ( moved.current ) {
			moved.current = false;
			heading.current?.focus();
		}
	}, [ step ] );

	return { ...form, step, back: () => go( 'fill' ), heading };
};

const hasErrors = ( data: unknown ): boolean => ( ( data as { errors?: readonly unknown[] } | null | undefined )?.errors?.length ?? 0 ) > 0;
