import { Button, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { Choice, PeriodName } from '../figures';

const names = (): [ PeriodName, string ][] => [
	[ '7', __( '7 days', 'vitrine' ) ],
	[ '30', __( '30 days', 'vitrine' ) ],
	[ '90', __( '90 days', 'vitrine' ) ],
	[ '365', __( '1 year', 'vitrine' ) ],
	[ 'own', __( 'Custom period', 'vitrine' ) ],
];

interface Props {
	choice: Choice;
	onChoose: ( choice: Choice ) => void;
	loading: boolean;
}

/** Selects the period. A custom period loads once both dates are submitted. */
export function PeriodPicker( { choice, onChoose, loading }: Props ) {
	const [ own, setOwn ] = useState( choice.period === 'own' );
	const [ from, setFrom ] = useState( choice.from );
	const [ to, setTo ] = useState( choice.to );
	const choose = ( period: PeriodName ) => {
		setOwn( period === 'own' );
		if ( period !== 'own' ) {
			onChoose( { period, from: '', to: '' } );
		}
	};
	const show = ( event: FormEvent ) => {
		event.preventDefault();
		onChoose( { period: 'own', from, to } );
	};
	return (
		<div className="vitrine-period">
			<div role="group" aria-label={ __( 'Period', 'vitrine' ) } className="vitrine-period__names">
				{ names().map( ( [ name, label ] ) => {
					const chosen = own ? name === 'own' : name === choice.period;
					return (
						<Button key={ name } variant={ chosen ? 'primary' : 'secondary' } aria-pressed={ chosen } onClick={ () => choose( name ) }>
							{ label }
						</Button>
					);
				} ) }
				{ loading && <Spinner /> }
			</div>
			{ own && (
				<form onSubmit={ show } className="vitrine-period__own">
					<label>
						{ __( 'From', 'vitrine' ) }{ ' ' }
						<input type="date" required value={ from } onChange={ ( event ) => setFrom( event.target.value ) } />
					</label>
					<label>
						{ __( 'To', 'vitrine' ) }{ ' ' }
						<input type="date" required min={ from } value={ to } onChange={ ( event ) => setTo( event.target.value ) } />
					</label>
					<Button variant="secondary" type="submit">
						{ __( 'Show', 'vitrine' ) }
					</Button>
				</form>
			) }
		</div>
	);
}
