import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { ask } from '../../lib/request';
import type { PartProps } from './overview';
import { Panel } from './panel';

/** Counted products that run out, and from how many pieces on that is said. */
export function LowStock( { figures: { stock }, write, onChange }: PartProps & { onChange: () => void } ) {
	const [ threshold, setThreshold ] = useState( String( stock.threshold ) );
	const [ message, setMessage ] = useState( '' );
	const keep = async ( event: FormEvent ) => {
		event.preventDefault();
		const answer = await ask< { threshold: number } >( 'overview/low-stock', { threshold: Number( threshold ) } );
		setMessage( answer.ok ? '' : answer.message );
		if ( answer.ok ) {
			onChange();
		}
	};
	return (
		<Panel title={ __( 'Low stock', 'vitrine' ) }>
			{ stock.products.length === 0 && <p>{ __( 'No counted product is running out.', 'vitrine' ) }</p> }
			<ul className="vitrine-rows">
				{ stock.products.map( ( { id, title, stock: left, url } ) => (
					<li key={ id }>
						<a href={ url }>{ title }</a>
						<span className={ left === 0 ? 'vitrine-rows__none' : '' }>
							{ left === 0
								? __( 'Sold out', 'vitrine' )
								: /* translators: %s: number of pieces */
									sprintf( _n( '%s piece', '%s pieces', left, 'vitrine' ), write.number( left ) ) }
						</span>
					</li>
				) ) }
			</ul>
			{ stock.more && <p className="vitrine-panel__help">{ __( 'There are more; the list of products has all of them.', 'vitrine' ) }</p> }
			<form className="vitrine-threshold" onSubmit={ ( event ) => void keep( event ) }>
				<label>
					{ __( 'Low from this number of pieces down:', 'vitrine' ) }{ ' ' }
					<input
						type="number"
						min="0"
						max="1000"
						required
						value={ threshold }
						onChange={ ( event ) => setThreshold( event.target.value ) }
					/>
				</label>
				<Button variant="secondary" type="submit">
					{ __( 'Save', 'vitrine' ) }
				</Button>
				{ message && <span role="alert">{ message }</span> }
			</form>
		</Panel>
	);
}
