import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useRef } from '@wordpress/element';
import type { ReactNode } from 'react';
import { type Bound, part } from './bound';

interface Props< T extends object > extends Bound< T[] > {
	label: string;
	/** The value of a new row. */
	empty: T;
	add: string;
	/** Label of the button that removes a row. */
	removeLabel: string;
	most?: number;
	children: ( row: Bound< T >, index: number ) => ReactNode;
}

/** Rows that can be added, moved and removed. */
export function Rows< T extends object >( { label, empty, add, removeLabel, most = 50, children, ...field }: Props< T > ) {
	const rows = field.value ?? [];
	const element = useRef< HTMLFieldSetElement >( null );
	const move = ( from: number, to: number ) => {
		const next = [ ...rows ];
		next.splice( to, 0, ...next.splice( from, 1 ) );
		field.onChange( next );
	};
	const append = () => {
		field.onChange( [ ...rows, empty ] );
		// The row exists after the next render.
		setTimeout( () =>
			element.current?.querySelector< HTMLElement >( ':scope > .vitrine-rows__row:last-of-type :is(input, select, textarea)' )?.focus()
		);
	};
	return (
		<fieldset className="vitrine-rows" ref={ element }>
			<legend>{ label }</legend>
			{ field.error && <p className="vitrine-field__error">{ field.error }</p> }
			{ rows.map( ( _, index ) => (
				<div key={ index } className="vitrine-rows__row">
					<div className="vitrine-rows__fields">{ children( part( field, index ) as Bound< T >, index ) }</div>
					<div className="vitrine-rows__tools">
						<Button
							size="small"
							icon="arrow-up-alt2"
							label={ __( 'Move up', 'vitrine' ) }
							disabled={ index === 0 }
							onClick={ () => move( index, index - 1 ) }
						/>
						<Button
							size="small"
							icon="arrow-down-alt2"
							label={ __( 'Move down', 'vitrine' ) }
							disabled={ index === rows.length - 1 }
							onClick={ () => move( index, index + 1 ) }
						/>
						<Button
							size="small"
							icon="trash"
							label={ removeLabel }
							onClick={ () => field.onChange( rows.filter( ( _row, at ) => at !== index ) ) }
						/>
					</div>
				</div>
			) ) }
			<Button variant="secondary" onClick={ append } disabled={ rows.length >= most }>
				{ add }
			</Button>
		</fieldset>
	);
}
