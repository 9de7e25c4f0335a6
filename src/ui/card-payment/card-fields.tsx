import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { CardActions } from '../../lib/card';
import { createPaymentForm, confirmPayment, toBilling, toCharge, type PaymentForm } from '../../lib/stripe';
import type { CardFieldsProps, Customer, Paid } from './types';

export { isIntentPaid } from '../../lib/stripe';

const REVEALED = { block: 'center' } as const;

/** The order button may be far below the fields. */
const reveal = ( message: HTMLElement | null ): void => message?.scrollIntoView( REVEALED );

/** Stripe's fields for a total. After a declined card, another card pays the same order with the same intent. */
export function CardFields( { publishableKey, total, lang, known, handle, onState }: CardFieldsProps ) {
	const root = useRef< HTMLDivElement >( null );
	const place = useRef< HTMLDivElement >( null );
	const [ form, setForm ] = useState< PaymentForm | null >( null );
	const [ error, setError ] = useState< string | null >( null );

	useEffect( () => {
		// Stripe's script may be blocked or out of reach.
		const fail = () => onState( 'failed' );
		const start = async () => {
			const created = await createPaymentForm( publishableKey, total, lang );
			const element = created.elements.create(
				'payment',
				known ? { defaultValues: { billingDetails: known } as object } : { fields: { billingDetails: 'never' } }
			);
			element.on( 'loaderror', fail );
			if ( place.current ) {
				element.mount( place.current );
				setForm( created );
				onState( 'ready' );
			}
		};
		start().catch( fail );
		// A new form would lose the input. Only the total changes, and the effect below updates it.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );

	const { amount, currency } = total;
	useEffect( () => void form?.elements.update( toCharge( { amount, currency } ) ), [ form, amount, currency ] );

	const refuse = ( message = '' ): null => {
		setError( message );
		return null;
	};

	const check = async (): Promise< boolean > => {
		setError( null );
		if ( ! form ) {
			root.current?.scrollIntoView( REVEALED );
			return false;
		}
		try {
			const { error: invalid } = await form.elements.submit();
			if ( invalid ) {
				refuse( invalid.message );
			}
			return ! invalid;
		} catch {
			// Pressed before Stripe's fields were there.
			refuse( __( 'The payment form could not be loaded. Please try again.', 'vitrine' ) );
			return false;
		}
	};

	const pay = async ( actions: CardActions, returnTo: string, customer?: Customer ): Promise< Paid | null > => {
		const started = await actions.start();
		if ( started.status === 'failed' || ! form ) {
			return refuse( started.status === 'failed' ? started.message : '' );
		}
		const { intent, client_secret: secret, publishable_key: key } = started.payment;
		if ( key !== publishableKey ) {
			// The shop has another account since the form was loaded. The page keeps what was typed, and pays the order with a new form.
			window.location.reload();
			return null;
		}
		const outcome = await confirmPayment( form, secret, returnTo, customer && toBilling( customer.contact, customer.billing ) );
		if ( outcome.status === 'invalid' ) {
			return refuse( outcome.message );
		}
		const settled = await ( outcome.status === 'paid' ? actions.end( intent ) : actions.failed( intent ) );
		if ( settled.status === 'closed' && outcome.status !== 'paid' ) {
			// Cancelled in the meantime: nothing was bought, and its page says so.
			window.location.assign( returnTo );
			return null;
		}
		const isSettled = settled.status === 'paid' || settled.status === 'closed';
		if ( outcome.status === 'paid' || isSettled ) {
			return { intent, settled: isSettled };
		}
		return refuse(
			outcome.message ||
				( settled.status === 'unknown' ? settled.message : __( 'The payment was not completed. Please try again.', 'vitrine' ) )
		);
	};

	useEffect( () => {
		handle.current = { check, pay };
		return () => {
			handle.current = null;
		};
	} );

	return (
		<div ref={ root } className="v-card-payment__fields">
			<div ref={ place } className="v-card-payment__form" />
			<div role="alert">
				{ error && (
					<p ref={ reveal } className="v-card-payment__fault">
						{ error }
					</p>
				) }
			</div>
		</div>
	);
}
