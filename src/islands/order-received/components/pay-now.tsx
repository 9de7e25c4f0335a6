import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { cardActions } from '../../../hooks/card-actions';
import { pageConfig } from '../../../lib/config';
import { CardPayment } from '../../../ui/card-payment';

interface Props {
	/** Of the order. */
	orderKey: string;
	/** Whether a payment has just failed elsewhere. */
	failed: boolean;
	onPaid: ( intent: string ) => void;
}

/** An order that was left before it was paid is paid here. */
export function PayNow( { orderKey, failed, onPaid }: Props ) {
	const [ open, setOpen ] = useState( false );
	const actions = useMemo( () => cardActions( orderKey ), [ orderKey ] );
	const here = new URL( window.location.pathname, window.location.href );
	here.searchParams.set( 'key', orderKey );
	return (
		<>
			{ failed && <p role="alert">{ __( 'The payment was not made. Please try again.', 'vitrine' ) }</p> }
			{ open ? (
				<CardPayment actions={ actions } lang={ pageConfig().lang } returnTo={ here.href } onDone={ onPaid } />
			) : (
				<button type="button" className="v-button v-button--primary" onClick={ () => setOpen( true ) }>
					{ __( 'Pay now', 'vitrine' ) }
				</button>
			) }
		</>
	);
}
