import { __, _n, sprintf } from '@wordpress/i18n';
import type { WithdrawalLine } from '../../../contract';
import { Choice, TextField } from '../../../ui/field';
import { Picture } from '../../../ui/picture';

interface Props {
	line: WithdrawalLine;
	chosen: boolean;
	/** As typed. */
	pieces: string;
	error?: string | undefined;
	onChoose: ( chosen: boolean ) => void;
	onPieces: ( typed: string ) => void;
}

/** A line of the order: whether to withdraw from it, and from how many of its pieces. */
export function LineChoice( { line, chosen, pieces, error, onChoose, onPieces }: Props ) {
	const { title, extras, image, left, note, kiekis } = line;
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
						sprintf( _n( '%d piece ordered', '%d pieces ordered', kiekis, 'vitrine' ), kiekis )
					}
					{ extras.length > 0 && ` · + ${ extras.join( ', ' ) }` }
				</p>
				{ note && <p className="v-withdrawal__soft">{ note }</p> }
				{ chosen && left > 1 && (
					<TextField
						className="v-withdrawal__pieces"
						label={
							/* translators: %s: title of a product */
							sprintf( __( 'How many of “%s”', 'vitrine' ), title )
						}
						/* translators: %d: pieces that are left */
						hint={ sprintf( __( '1 to %d', 'vitrine' ), left ) }
						name={ `pieces.${ line.id }` }
						type="number"
						inputMode="numeric"
						min={ 1 }
						max={ left }
						value={ pieces }
						error={ error }
						onChange={ ( event ) => onPieces( event.target.value ) }
					/>
				) }
			</div>
		</li>
	);
}
