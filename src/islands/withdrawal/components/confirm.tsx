import { __, _x } from '@wordpress/i18n';
import { Said } from '../../../ui/said';

interface Props {
	contract: string;
	name: string;
	email: string;
	words: string;
	/** Pieces and titles. */
	lines?: readonly { id: number; title: string; kiekis: number }[];
	busy: boolean;
	said: { text: string; good: boolean } | null;
	onBack: () => void;
}

/** The second step: the declaration as it will be sent, and the button that sends it. */
export function Confirm( { contract, name, email, words, lines = [], busy, said, onBack }: Props ) {
	return (
		<>
			<p>{ __( 'This is your declaration. Nothing is sent before you confirm it.', 'vitrine' ) }</p>
			<dl className="v-withdrawal__facts">
				<dt>{ __( 'I withdraw from order', 'vitrine' ) }</dt>
				<dd>{ contract }</dd>
				{ lines.length > 0 && <dt>{ __( 'Goods', 'vitrine' ) }</dt> }
				{ lines.map( ( { id, title, kiekis } ) => (
					<dd key={ id }>
						{ kiekis } × { title }
					</dd>
				) ) }
				<dt>{ _x( 'Name', 'of a person', 'vitrine' ) }</dt>
				<dd>{ name }</dd>
				<dt>{ __( 'E-mail for the confirmation', 'vitrine' ) }</dt>
				<dd>{ email }</dd>
				{ words && <dt>{ __( 'In your words', 'vitrine' ) }</dt> }
				{ words && <dd className="v-withdrawal__words">{ words }</dd> }
			</dl>
			<Said said={ said } />
			<div className="v-withdrawal__send">
				<button type="submit" className="v-button v-button--primary" aria-disabled={ busy }>
					{ busy
						? __( 'Sending …', 'vitrine' )
						: /* translators: the words of Directive (EU) 2023/2673, Article 11a(3): German "Widerruf bestätigen" (§ 356a BGB), French « confirmer la rétractation », Italian «confermare il recesso», Lithuanian „patvirtinti sutarties atsisakymą“ */
							__( 'Confirm withdrawal', 'vitrine' ) }
				</button>
				<button type="button" className="v-button" onClick={ onBack }>
					{ __( 'Change something', 'vitrine' ) }
				</button>
			</div>
		</>
	);
}
