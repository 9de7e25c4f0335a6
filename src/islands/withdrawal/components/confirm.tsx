import { __, _x } from '@wordpress/i18n';
import { FormMessage } from '../../../ui/form-message';

interface Props {
	contract: string;
	name: string;
	email: string;
	words: string;
	/** The chosen items with their quantities. */
	lines?: readonly { id: number; title: string; quantity: number }[];
	busy: boolean;
	result: { text: string; success: boolean } | null;
	onBack: () => void;
}

/** The second step: shows the declaration exactly as it will be sent, with the button to send it. */
export function Confirm( { contract, name, email, words, lines = [], busy, result, onBack }: Props ) {
	return (
		<>
			<p>{ __( 'This is your declaration. Nothing is sent until you confirm it.', 'vitrine' ) }</p>
			<dl className="v-withdrawal__facts">
				<dt>{ __( 'I withdraw from order', 'vitrine' ) }</dt>
				<dd>{ contract }</dd>
				{ lines.length > 0 && <dt>{ __( 'Goods', 'vitrine' ) }</dt> }
				{ lines.map( ( { id, title, quantity } ) => (
					<dd key={ id }>
						{ quantity } × { title }
					</dd>
				) ) }
				<dt>{ _x( 'Name', 'of a person', 'vitrine' ) }</dt>
				<dd>{ name }</dd>
				<dt>{ __( 'E-mail for the confirmation', 'vitrine' ) }</dt>
				<dd>{ email }</dd>
				{ words && <dt>{ __( 'In your own words', 'vitrine' ) }</dt> }
				{ words && <dd className="v-withdrawal__words">{ words }</dd> }
			</dl>
			<FormMessage result={ result } />
			<div className="v-withdrawal__send">
				<button type="submit" className="v-button v-button--primary" aria-disabled={ busy }>
					{ busy
						? __( 'Sending…', 'vitrine' )
						: /* translators: the words of Directive (EU) 2023/2673, Article 11a(3): German "Widerruf bestätigen" (§ 356a BGB), French « confirmer la rétractation », Italian «conferma recesso», Lithuanian „patvirtinti sutarties atsisakymą“ */
							__( 'Confirm withdrawal', 'vitrine' ) }
				</button>
				<button type="button" className="v-button" onClick={ onBack }>
					{ __( 'Make changes', 'vitrine' ) }
				</button>
			</div>
		</>
	);
}
