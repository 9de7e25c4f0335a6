import { __ } from '@wordpress/i18n';
import { withdraw } from '../../../api';
import type { OrderReference } from '../../../contract';
import type { WithdrawalOffer, WithdrawalReceipt } from '../../../lib/withdrawal';
import { FormMessage } from '../../../ui/form-message';
import { initialValues, selectedLines } from '../model/form';
import { useTwoSteps } from '../model/use-two-steps';
import { validateOrder } from '../model/validate';
import { EarlierWithdrawals } from './earlier-withdrawals';
import { Confirm } from './confirm';
import { OrderName } from './order-name';
import { PersonFields } from './person-fields';
import { OrderItems } from './order-items';
import { Title } from './title';

interface Props {
	reference: OrderReference;
	offer: WithdrawalOffer;
	onDone: ( receipt: WithdrawalReceipt ) => void;
}

/** Withdrawal from a known order: choose items and quantities, then confirm. */
export function OrderForm( { reference, offer, onDone }: Props ) {
	const { form, values, errors, change, busy, result, step, back, heading } = useTwoSteps( {
		start: initialValues( offer ),
		validate: ( typed ) => validateOrder( offer, typed ),
		send: async ( typed, requestId ) => {
			const { name, email, words } = typed;
			const answer = await withdraw( { request_id: requestId, order: reference, name, email, words, lines: selectedLines( offer, typed ) } );
			return answer.status ? { ...answer, message: '' } : answer;
		},
		onDone: ( { data } ) => onDone( data as WithdrawalReceipt ),
	} );
	return (
		<form className="v-withdrawal" aria-label={ __( 'Withdraw from a contract', 'vitrine' ) } { ...form }>
			<OrderName offer={ offer } />
			<Title place={ heading }>
				{ step === 'fill' ? __( 'What do you want to withdraw from?', 'vitrine' ) : __( 'Confirm your withdrawal', 'vitrine' ) }
			</Title>
			{ step === 'confirm' ? (
				<Confirm
					{ ...values }
					contract={ offer.number }
					lines={ selectedLines( offer, values ).map( ( line ) => ( { ...line, title: titleOf( offer, line.id ) } ) ) }
					busy={ busy }
					result={ result }
					onBack={ back }
				/>
			) : (
				<>
					<p>{ offer.text }</p>
					<OrderItems { ...{ offer, values, errors, change } } />
					<div className="v-withdrawal__form">
						<PersonFields { ...{ values, errors, change } } label={ __( 'Reason', 'vitrine' ) } />
						<FormMessage result={ result } />
						<div className="v-withdrawal__send">
							<button type="submit" className="v-button v-button--primary">
								{ __( 'Continue', 'vitrine' ) }
							</button>
						</div>
					</div>
					<EarlierWithdrawals withdrawn={ offer.withdrawn } />
				</>
			) }
		</form>
	);
}

const titleOf = ( { lines }: WithdrawalOffer, id: number ): string => lines.find( ( line ) => line.id === id )?.title ?? '';
