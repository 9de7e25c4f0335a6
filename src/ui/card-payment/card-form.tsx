import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CardPayment } from '../../contract';
import { createPaymentForm, confirmPayment, type PaymentForm } from '../../lib/stripe';
import { ErrorState } from '../error-state';
import type { CardPaymentProps } from './types';

type Ready = PaymentForm & { payment: CardPayment };

/** Stripe's form with the pay button. After a declined card, another card pays the same order with the same intent. */
export function CardForm( { actions, lang, returnTo, onDone }: CardPaymentProps ) {
	const place = useRef< HTMLDivElement >( null );
	const busy = useRef( false );
	const [ ready, setReady ] = useState< Ready | null >( null );
	const [ loadError, setLoadError ] = useState< string | null >( null );
	const [ paying, setPaying ] = useState( false );
	const [ error, setError ] = useState< string | null >( null );
	const latest = useRef( { actions, lang, onDone } );

	const start = useCallback( async () => {
		const [ props, notLoaded ] = [ latest.current, __( 'The payment form could not be loaded. Please try again.', 'vitrine' ) ];
		setLoadError( null );
		const started = await props.actions.start();
		if ( started.status === 'failed' ) {
			setLoadError( started.message );
			return;
		}
		try {
			const created = await createPaymentForm( started.payment, props.lang );
			if ( created === 'paid' ) {
				// Already paid in another tab or in one that was closed too early.
				props.onDone( started.payment.intent, false );
				return;
			}
			const element = created.elements.create( 'payment', { defaultValues: { billingDetails: started.payment.billing ?? {} } } );
			element.on( 'loaderror', () => setLoadError( notLoaded ) );
			if ( place.current ) {
				element.mount( place.current );
				setReady( { ...created, payment: started.payment } );
			}
		} catch {
			// Stripe's script could not be loaded: blocked or offline.
			setLoadError( notLoaded );
		}
	}, [] );

	useEffect( () => {
		void start();
	}, [ start ] );

	const submit = async ( { stripe, elements, payment }: Ready ): Promise< void > => {
		const outcome = await confirmPayment( { stripe, elements }, returnTo );
		if ( outcome.status === 'invalid' ) {
			setError( outcome.message );
			return;
		}
		const settled = await ( outcome.status === 'paid' ? actions.end( payment.intent ) : actions.failed( payment.intent ) );
		if ( outcome.status === 'paid' || settled.status === 'paid' || settled.status === 'closed' ) {
			onDone( payment.intent, settled.status === 'paid' || settled.status === 'closed' );
			return;
		}
		setError(
			outcome.message ||
				( settled.status === 'unknown' ? settled.message : __( 'The payment was not completed. Please try again.', 'vitrine' ) )
		);
	};

	const pay = async ( form: Ready ): Promise< void > => {
		if ( busy.current ) {
			return;
		}
		busy.current = true;
		setPaying( true );
		setError( null );
		await submit( form );
		busy.current = false;
		setPaying( false );
	};

	return (
		<div className="v-card-payment">
			{ loadError !== null && <ErrorState text={ loadError } onRetry={ () => void start() } /> }
			{ ! ready && loadError === null && <p role="status">{ __( 'Loading the payment form…', 'vitrine' ) }</p> }
			<div ref={ place } className="v-card-payment__form" />
			<div role="alert">{ error !== null && <p className="v-card-payment__fault">{ error }</p> }</div>
			{ ready && loadError === null && (
				<button
					type="button"
					className="v-button v-button--primary v-card-payment__pay"
					aria-disabled={ paying }
					onClick={ () => void pay( ready ) }
				>
					{ paying
						? __( 'Paying…', 'vitrine' )
						: /* translators: %s: amount of money */
							sprintf( __( 'Pay %s', 'vitrine' ), ready.payment.amount.formatted ) }
				</button>
			) }
		</div>
	);
}
