import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { isActive, isOver, type ImportData, type Job } from '../job';
import { useChoices } from '../use-choices';
import type { Import } from '../use-import';
import { DeliveryPrice } from './delivery-price';
import { Faults } from './faults';
import { Mapping } from './mapping';
import { Notes } from './notes';
import { Preview } from './preview';
import { Progress } from './progress';
import { Questions } from './questions';
import { Summary } from './summary';

interface Props {
	job: Job;
	state: Import;
	data: ImportData;
}

/** The state of the current import, and the next action. */
export function Step( { job, state, data }: Props ) {
	const title = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		// The button that was pressed is gone, and keyboard focus with it: move focus to the heading.
		const page = title.current?.ownerDocument;
		if ( page && page.activeElement === page.body ) {
			title.current?.focus();
		}
	}, [ job.id, job.status ] );
	const [ deliveryPrice, setDeliveryPrice ] = useState( job.deliveryPrice );
	const { choices, type, choose, stop } = useChoices( state );
	return (
		<>
			<h3 ref={ title } tabIndex={ -1 }>
				{ job.name }
			</h3>
			{ job.status === 'new' && <Preview job={ job } /> }
			{ job.status === 'new' && job.mapping.columns.length > 0 && (
				<Mapping mapping={ job.mapping } chosen={ choices.columns } onChange={ ( columns ) => choose( { columns } ) } />
			) }
			<Notes job={ job } />
			{ job.status === 'new' && <Questions questions={ job.questions } choices={ choices } onType={ type } onChoose={ choose } /> }
			{ job.status === 'new' && job.asksDeliveryPrice && <DeliveryPrice typed={ deliveryPrice } onType={ setDeliveryPrice } /> }
			{ isActive( job ) && <Progress job={ job } /> }
			<Summary job={ job } />
			{ job.faulty > 0 && ! isActive( job ) && (
				<Faults job={ job } address={ data.faultsUrl } onPage={ ( page ) => state.open( job.id, page ) } />
			) }
			{ job.status === 'checked' && job.asksDeliveryPrice && (
				<form
					className="vitrine-import__again"
					onSubmit={ ( event ) => {
						event.preventDefault();
						state.recheck( deliveryPrice );
					} }
				>
					<DeliveryPrice typed={ deliveryPrice } onType={ setDeliveryPrice } isLacking />
					<Button __next40pxDefaultSize variant={ job.runnable > 0 ? 'secondary' : 'primary' } type="submit" disabled={ state.busy }>
						{ __( 'Check again', 'vitrine' ) }
					</Button>
				</form>
			) }
			<Buttons
				job={ job }
				state={ {
					...state,
					act: ( action ) => {
						stop();
						state.act( action );
					},
				} }
				onCheck={ () => {
					stop();
					state.check( deliveryPrice, choices );
				} }
			/>
		</>
	);
}

function Buttons( { job, state: { busy, act, close }, onCheck }: Omit< Props, 'data' > & { onCheck: () => void } ) {
	return (
		<div className="vitrine-import__buttons">
			{ job.status === 'new' && (
				<Button __next40pxDefaultSize variant="primary" disabled={ busy } onClick={ onCheck }>
					{ __( 'Check file', 'vitrine' ) }
				</Button>
			) }
			{ job.status === 'checked' && job.runnable > 0 && (
				<Button __next40pxDefaultSize variant="primary" disabled={ busy } onClick={ () => act( 'run' ) }>
					{ sprintf(
						/* translators: %d: number of products */
						_n( 'Import %d product', 'Import %d products', job.runnable, 'vitrine' ),
						job.runnable
					) }
				</Button>
			) }
			{ job.status === 'checked' && (
				<Button __next40pxDefaultSize variant="secondary" disabled={ busy } onClick={ () => act( 'reopen' ) }>
					{ __( 'Back', 'vitrine' ) }
				</Button>
			) }
			{ isOver( job ) ? (
				<Button __next40pxDefaultSize variant="primary" onClick={ close }>
					{ __( 'Import another file', 'vitrine' ) }
				</Button>
			) : (
				<Button __next40pxDefaultSize variant="secondary" isDestructive disabled={ busy } onClick={ () => act( 'cancel' ) }>
					{ __( 'Cancel import', 'vitrine' ) }
				</Button>
			) }
		</div>
	);
}
