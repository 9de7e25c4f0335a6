import { __, _n, sprintf } from '@wordpress/i18n';
import type { WithdrawalLine } from '../../../lib/withdrawal';
import { TextField } from '../../../ui/field';
import { Choice } from '../../../ui/field/choice';
import { Picture } from '../../../ui/picture';

interface Props {
	line: WithdrawalLine;
	chosen: boolean;
	/** As typed by the visitor. */
	selected: string;
	error?: string | undefined;
	onChoose: ( chosen: boolean ) => void;
	onQuantity: ( typed: string ) => void;
}

/** An order line: whether to withdraw from it, and the quantity. */
export function LineChoice( { line, chosen, selected, error, onChoose, onQuantity }: Props ) {
	const { title, extras, image, left, note, quantity } = line;
	return (
		<li className="v-withdrawal__line">
			<Picture image={ image } size={ 72 } />
			<div className="v-withdrawal__what">
				{ left > 0 ? (
					<Choice
						label={ title }
						name={ `lines.${ line.id }` }
						checked={ chosen }
						onChange={ ( event ) => onChoose( event.target.checked ) }
					/>
				) : (
					title
				) }
				<p className="v-withdrawal__soft">
					{
						/* translators: %d: quantity */
						sprintf( _n( '%d item ordered', '%d items ordered', quantity, 'vitrine' ), quantity )
					}
					{ extras.length > 0 && ` · + ${ extras.join( ', ' ) }` }
				</p>
				{ note && <p className="v-withdrawal__soft">{ note }</p> }
				{ chosen && left > 1 && (
					<TextField
						className="v-withdrawal__pieces"
						label={
							/* translators: %s: title of a product */
							sprintf( __( 'Quantity of “%s”', 'vitrine' ), title )
						}
						/* translators: %d: maximum quantity */
						hint={ sprintf( __( '1 to %d', 'vitrine' ), left ) }
						name={ `quantities.${ line.id }` }
						type="number"
						inputMode="numeric"
						min={ 1 }
						max={ left }
						value={ selected }
						error={ error }
						onChange={ ( event ) => onQuantity( event.target.value ) }
					/>
				) }
			</div>
		</li>
	);
}
