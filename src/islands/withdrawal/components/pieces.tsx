import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { useForm } from '../../../hooks/use-form';
import type { WithdrawalOffer } from '../../../contract';
import { leftOf, type OrderValues } from '../model/form';
import { LineChoice } from './line-choice';

type Form = Pick< ReturnType< typeof useForm< OrderValues, never > >, 'values' | 'errors' | 'change' >;

/** The lines of the order, and which of them somebody withdraws from. */
export function Pieces( { offer, values, errors, change }: Form & { offer: WithdrawalOffer } ) {
	const left = leftOf( offer );
	const wrong = useId();
	return (
		<fieldset className="v-withdrawal__lines" { ...( errors.lines ? { 'data-v-wrong': true, tabIndex: -1, 'aria-describedby': wrong } : {} ) }>
			<legend>{ __( 'Items in your order', 'vitrine' ) }</legend>
			{ errors.lines && (
				<p id={ wrong } className="v-withdrawal__wrong">
					{ errors.lines }
				</p>
			) }
			<ul role="list">
				{ offer.lines.map( ( line ) => (
					<LineChoice
						key={ line.id }
						line={ line }
						chosen={ values.lines[ line.id ] ?? false }
						pieces={ values.pieces[ line.id ] ?? '' }
						error={ errors[ `pieces.${ line.id }` ] }
						onChoose={ ( chosen ) => change( `lines.${ line.id }`, chosen ) }
						onPieces={ ( typed ) => change( `pieces.${ line.id }`, typed ) }
					/>
				) ) }
			</ul>
			{ left.length > 1 && (
				<button type="button" className="v-button" onClick={ () => left.forEach( ( { id } ) => change( `lines.${ id }`, true ) ) }>
					{ __( 'Choose everything', 'vitrine' ) }
				</button>
			) }
		</fieldset>
	);
}
