import { __ } from '@wordpress/i18n';
import { withdraw } from '../../../api';
import type { OrderEntrance, WithdrawalOffer, WithdrawalReceipt } from '../../../contract';
import { Said } from '../../../ui/said';
import { startOf, wishesOf } from '../model/form';
import { useTwoSteps } from '../model/use-two-steps';
import { validateOrder } from '../model/validate';
import { Before } from './before';
import { Confirm } from './confirm';
import { OrderName } from './order-name';
import { PersonFields } from './person-fields';
import { Pieces } from './pieces';
import { Title } from './title';

interface Props {
	entrance: OrderEntrance;
	offer: WithdrawalOffer;
	onDone: ( receipt: WithdrawalReceipt ) => void;
}

/** Withdrawing from an order that is known: choose pieces, then confirm. */
export function OrderForm( { entrance, offer, onDone }: Props ) {
	const { form, values, errors, change, busy, said, step, back, heading } = useTwoSteps( {
		start: startOf( offer ),
		validate: ( typed ) => validateOrder( offer, typed ),
		send: async ( typed, requestId ) => {
			const { name, email, words } = typed;
			const answer = await withdraw( { request_id: requestId, order: entrance, name, email, words, lines: wishesOf( offer, typed ) } );
			return { status: answer.status, msg: answer.status ? '' : answer.message, data: answer.data };
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
					lines={ wishesOf( offer, values ).map( ( wish ) => ( { ...wish, title: titleOf( offer, wish.id ) } ) ) }
					busy={ busy }
					said={ said }
					onBack={ back }
				/>
			) : (
				<>
					<p>{ offer.text }</p>
					<Pieces { ...{ offer, values, errors, change } } />
					<div className="v-withdrawal__form">
						<PersonFields { ...{ values, errors, change } } label={ __( 'Why? You need not say it', 'vitrine' ) } />
						<Said said={ said } />
						<div className="v-withdrawal__send">
							<button type="submit" className="v-button v-button--primary">
								{ __( 'Continue', 'vitrine' ) }
							</button>
						</div>
					</div>
					<Before withdrawn={ offer.withdrawn } />
				</>
			) }
		</form>
	);
}

const titleOf = ( { lines }: WithdrawalOffer, id: number ): string => lines.find( ( line ) => line.id === id )?.title ?? '';
