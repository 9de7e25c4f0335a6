import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { request } from '../../lib/request';
import type { PartProps } from '../types';
import { Panel } from './panel';

/** Products whose tracked stock is low, and the threshold. */
export function LowStock( { figures: { stock }, format, onChange }: PartProps & { onChange: () => void } ) {
	const [ threshold, setThreshold ] = useState( String( stock.threshold ) );
	const [ message, setMessage ] = useState( '' );
	const keep = async ( event: FormEvent ) => {
		event.preventDefault();
		const response = await request< { threshold: number } >( 'overview/low-stock', { threshold: Number( threshold ) } );
		setMessage( response.ok ? '' : response.message );
		if ( response.ok ) {
			onChange();
		}
	};
	return (
		<Panel title={ __( 'Low stock', 'vitrine' ) }>
			{ stock.products.length === 0 && <p>{ __( 'No products are low in stock.', 'vitrine' ) }</p> }
			<ul className="vitrine-rows">
				{ stock.products.map( ( { id, title, stock: left, url } ) => (
					<li key={ id }>
						<a href={ url }>{ title }</a>
						<span className={ left === 0 ? 'vitrine-rows__none' : '' }>
							{ left === 0
								? __( 'Out of stock', 'vitrine' )
								: /* translators: %s: quantity */
									sprintf( _n( '%s item', '%s items', left, 'vitrine' ), format.number( left ) ) }
						</span>
					</li>
				) ) }
			</ul>
			{ stock.more && <p className="vitrine-panel__help">{ __( 'More products are low in stock: see the product list.', 'vitrine' ) }</p> }
			<form className="vitrine-threshold" onSubmit={ ( event ) => void keep( event ) }>
				<label>
					{ __( 'Low stock threshold:', 'vitrine' ) }{ ' ' }
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
