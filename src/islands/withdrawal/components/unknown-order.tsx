import { __ } from '@wordpress/i18n';
import { withdrawUnknown } from '../../../api';
import type { WithdrawalReceipt } from '../../../lib/withdrawal';
import { trimValues } from '../../../lib/form';
import { TextField } from '../../../ui/field';
import { FormMessage } from '../../../ui/form-message';
import { EMPTY_VALUES } from '../model/form';
import { useTwoSteps } from '../model/use-two-steps';
import { validateUnknown } from '../model/validate';
import { Confirm } from './confirm';
import { PersonFields } from './person-fields';
import { Title } from './title';

interface Props {
	onDone: ( receipt: WithdrawalReceipt ) => void;
	/** Returns to the order lookup. */
	onBack: () => void;
}

/** Withdrawal from an order that the customer cannot identify exactly; the shop finds out which one it is. */
export function UnknownOrder( { onDone, onBack }: Props ) {
	const { form, values, errors, field, change, busy, result, step, back, heading } = useTwoSteps( {
		start: EMPTY_VALUES,
		validate: validateUnknown,
		send: async ( typed, requestId ) => {
			const answer = await withdrawUnknown( { ...trimValues( typed ), request_id: requestId } );
			return answer.status ? { ...answer, message: '' } : answer;
		},
		onDone: ( { data } ) => onDone( data as WithdrawalReceipt ),
	} );
	return (
		<form className="v-withdrawal" aria-label={ __( 'Withdraw from a contract', 'vitrine' ) } { ...form }>
			<Title place={ heading }>
				{ step === 'fill' ? __( 'Withdraw without an order number', 'vitrine' ) : __( 'Confirm your withdrawal', 'vitrine' ) }
			</Title>
			{ step === 'confirm' ? (
				<Confirm { ...values } busy={ busy } result={ result } onBack={ back } />
			) : (
				<div className="v-withdrawal__form">
					<TextField
						label={ __( 'Which order is it?', 'vitrine' ) }
						hint={ __( 'For example, what you ordered, when, and under which name.', 'vitrine' ) }
						required
						{ ...field( 'contract' ) }
					/>
					<PersonFields { ...{ values, errors, change } } label={ __( 'Anything else we should know', 'vitrine' ) } />
					<FormMessage result={ result } />
					<div className="v-withdrawal__send">
						<button type="submit" className="v-button v-button--primary">
							{ __( 'Continue', 'vitrine' ) }
						</button>
						<button type="button" className="v-button" onClick={ onBack }>
							{ __( 'Back', 'vitrine' ) }
						</button>
					</div>
				</div>
			) }
		</form>
	);
}
