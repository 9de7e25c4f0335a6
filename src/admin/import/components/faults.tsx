import { Button } from '@wordpress/components';
import { __, _n, _x, sprintf } from '@wordpress/i18n';
import type { Job } from '../job';

interface Props {
	job: Job;
	/** URL of the whole report as CSV. */
	address: string;
	onPage: ( page: number ) => void;
}

/** Errors first, then notes; equal ones once. The CSV file has each line. */
export const Faults = ( { job, address, onPage }: Props ) => (
	<>
		<h4>{ __( 'Check these lines', 'vitrine' ) }</h4>
		<table className="widefat striped vitrine-import__faults">
			<thead>
				<tr>
					<th scope="col">{ __( 'Lines', 'vitrine' ) }</th>
					<th scope="col">{ __( 'SKU', 'vitrine' ) }</th>
					<th scope="col">{ __( 'Column', 'vitrine' ) }</th>
					<th scope="col">{ _x( 'Message', 'about a line of a file', 'vitrine' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ job.faults.map( ( fault, place ) => (
					<tr key={ place } data-wrong={ fault.wrong }>
						<th scope="row">{ fault.lines }</th>
						<td>{ fault.sku }</td>
						<td>{ fault.column }</td>
						<td>
							{ fault.wrong && <strong>{ __( 'Not imported:', 'vitrine' ) } </strong> }
							{ fault.message }
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
		{ job.faultsPages > 1 && <Pages job={ job } onPage={ onPage } /> }
		{ job.faultsLeftOut > 0 && (
			<p>
				{ sprintf(
					/* translators: %d: number of errors and notes */
					__( 'Further errors and notes are only in the CSV file: %d.', 'vitrine' ),
					job.faultsLeftOut
				) }
			</p>
		) }
		<p>
			<Button __next40pxDefaultSize variant="secondary" href={ `${ address }&job=${ job.id }` }>
				{ sprintf(
					/* translators: %d: number of lines */
					_n( 'Download all as CSV (%d line)', 'Download all as CSV (%d lines)', job.faulty, 'vitrine' ),
					job.faulty
				) }
			</Button>
		</p>
	</>
);

const Pages = ( { job: { faultsPage: page, faultsPages: pages }, onPage }: Omit< Props, 'address' > ) => (
	<nav className="vitrine-import__buttons" aria-label={ __( 'Pages of the report', 'vitrine' ) }>
		<Button __next40pxDefaultSize variant="secondary" disabled={ page === 1 } accessibleWhenDisabled onClick={ () => onPage( page - 1 ) }>
			{ __( 'Previous', 'vitrine' ) }
		</Button>
		<span role="status">
			{ /* translators: 1: number of the page, 2: number of pages */ sprintf( __( 'Page %1$d of %2$d', 'vitrine' ), page, pages ) }
		</span>
		<Button __next40pxDefaultSize variant="secondary" disabled={ page === pages } accessibleWhenDisabled onClick={ () => onPage( page + 1 ) }>
			{ __( 'Next', 'vitrine' ) }
		</Button>
	</nav>
);
