import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { useForm } from '../../../hooks/use-form';
import type { WithdrawalOffer } from '../../../lib/withdrawal';
import { remainingLines, type OrderValues } from '../model/form';
import { LineChoice } from './line-choice';

type Form = Pick< ReturnType< typeof useForm< OrderValues, never > >, 'values' | 'errors' | 'change' >;

/** The order lines to choose from. */
export function OrderItems( { offer, values, errors, change }: Form & { offer: WithdrawalOffer } ) {
	const left = remainingLines( offer );
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
						selected={ values.quantities[ line.id ] ?? '' }
						error={ errors[ `quantities.${ line.id }` ] }
						onChoose={ ( chosen ) => change( `lines.${ line.id }`, chosen ) }
						onQuantity={ ( typed ) => change( `quantities.${ line.id }`, typed ) }
					/>
				) ) }
			</ul>
			{ left.length > 1 && (
				<button type="button" className="v-button" onClick={ () => left.forEach( ( { id } ) => change( `lines.${ id }`, true ) ) }>
					{ __( 'Select all', 'vitrine' ) }
				</button>
			) }
		</fieldset>
	);
}
