import { __ } from '@wordpress/i18n';
import { withdrawUnknown } from '../../../api';
import type { WithdrawalReceipt } from '../../../contract';
import { trimmed } from '../../../lib/form';
import { TextField } from '../../../ui/field';
import { Said } from '../../../ui/said';
import { NOBODY } from '../model/form';
import { useTwoSteps } from '../model/use-two-steps';
import { validateUnknown } from '../model/validate';
import { Confirm } from './confirm';
import { PersonFields } from './person-fields';
import { Title } from './title';

interface Props {
	onDone: ( receipt: WithdrawalReceipt ) => void;
	/** Back to looking for the order. */
	onBack: () => void;
}

/** Withdrawing from an order that nobody can name exactly: the shop finds out which it is. */
export function UnknownOrder( { onDone, onBack }: Props ) {
	const { form, values, errors, field, change, busy, said, step, back, heading } = useTwoSteps( {
		start: NOBODY,
		validate: validateUnknown,
		send: async ( typed, requestId ) => {
			const answer = await withdrawUnknown( { ...trimmed( typed ), request_id: requestId } );
			return { status: answer.status, msg: answer.status ? '' : answer.message, data: answer.data };
		},
		onDone: ( { data } ) => onDone( data as WithdrawalReceipt ),
	} );
	return (
		<form className="v-withdrawal" aria-label={ __( 'Withdraw from a contract', 'vitrine' ) } { ...form }>
			<Title place={ heading }>
				{ step === 'fill' ? __( 'Withdraw without a number', 'vitrine' ) : __( 'Confirm your withdrawal', 'vitrine' ) }
			</Title>
			{ step === 'confirm' ? (
				<Confirm { ...values } busy={ busy } said={ said } onBack={ back } />
			) : (
				<div className="v-withdrawal__form">
					<TextField
						label={ __( 'Which order is it?', 'vitrine' ) }
						hint={ __( 'For instance what you ordered, when, and under which name.', 'vitrine' ) }
						required
						{ ...field( 'contract' ) }
					/>
					<PersonFields { ...{ values, errors, change } } label={ __( 'What else we should know', 'vitrine' ) } />
					<Said said={ said } />
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
