import { __, sprintf } from '@wordpress/i18n';
import type { Job } from '../job';

/** The format of the file, and its first lines. */
export const Preview = ( { job }: { job: Job } ) => (
	<>
		<p>
			{ sprintf(
				/* translators: 1: name of a file format, 2: encoding such as UTF-8, 3: delimiter such as ; */
				__( 'Format: %1$s. Encoding: %2$s. Delimiter: “%3$s”.', 'vitrine' ),
				job.format,
				job.encoding,
				job.delimiter
			) }
		</p>
		<p>
			<strong>{ __( 'Imported columns:', 'vitrine' ) }</strong> { job.taken.join( ', ' ) }
		</p>
		{ job.left.length > 0 && (
			<p>
				<strong>{ __( 'Ignored columns:', 'vitrine' ) }</strong> { job.left.join( ', ' ) }
			</p>
		) }
		{ /* A scrolling region must be focusable for keyboard users. */ }
		{  }
		<div className="vitrine-import__scroll" role="region" aria-label={ __( 'The first lines of the file', 'vitrine' ) } tabIndex={ 0 }>
			<table className="widefat striped">
				<thead>
					<tr>
						<th scope="col">{ __( 'Line', 'vitrine' ) }</th>
						{ job.header.map( ( name, place ) => (
							<th key={ place } scope="col">
								{ name }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ job.preview.map( ( { line, cells } ) => (
						<tr key={ line }>
							<th scope="row">{ line }</th>
							{ cells.map( ( cell, place ) => (
								<td key={ place }>{ cell }</td>
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	</>
);
