import { useLayoutEffect, useRef, useState } from '@wordpress/element';
import type { Result } from '../../../api';
import { useForm } from '../../../hooks/use-form';
import { newId } from '../../../lib/new-id';
import type { FieldErrors } from '../../../lib/validation';

interface Settings< Values, Answer extends Result< unknown, unknown > > {
	start: Values;
	validate: ( values: Values ) => FieldErrors;
	/** @param requestId Idempotency key: the same for every retry. */
	send: ( values: Values, requestId: string ) => Promise< Answer >;
	onDone: ( answer: Answer ) => void;
}

/** The first step collects the input and declares nothing; the second shows and confirms it (Directive 2011/83/EU, Article 11a). */
export const useTwoSteps = < Values extends object, Answer extends Result< unknown, unknown > >( {
	start,
	validate,
	send,
	onDone,
}: Settings< Values, Answer > ) => {
	const [ step, setStep ] = useState< 'fill' | 'confirm' >( 'fill' );
	const [ requestId ] = useState( newId );
	const heading = useRef< HTMLHeadingElement >( null );
	const shouldFocus = useRef( false );
	const currentStep = useRef< typeof step >( 'fill' );

	const goTo = ( to: typeof step, focusHeading = true ): void => {
		currentStep.current = to;
		shouldFocus.current = focusHeading;
		setStep( to );
	};

	const form = useForm< Values, Result< unknown, unknown > >( {
		start,
		validate,
		send: async ( values ) => {
			if ( currentStep.current === 'fill' ) {
				goTo( 'confirm' );
				return { status: true, message: '', data: null };
			}
			const answer = await send( values, requestId );
			if ( answer.status ) {
				onDone( answer );
			} else if ( hasErrors( answer.data ) ) {
				// Leaves the focus on the first invalid field instead of the heading.
				goTo( 'fill', false );
			}
			return answer;
		},
	} );

	useLayoutEffect( () => {
		if ( shouldFocus.current ) {
			shouldFocus.current = false;
			heading.current?.focus();
		}
	}, [ step ] );

	return { ...form, step, back: () => goTo( 'fill' ), heading };
};

const hasErrors = ( data: unknown ): boolean => ( ( data as { errors?: readonly unknown[] } | null | undefined )?.errors?.length ?? 0 ) > 0;
