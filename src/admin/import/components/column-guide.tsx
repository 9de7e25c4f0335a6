import { __ } from '@wordpress/i18n';
import type { ColumnInfo } from '../job';

/** What each column of the shop's own format contains. */
export const ColumnGuide = ( { columns }: { columns: ColumnInfo[] } ) => (
	<details>
		<summary>{ __( 'Columns', 'vitrine' ) }</summary>
		<p>
			{ __(
				'The first line contains the column names. Only “sku” is required; data missing from the file stays unchanged. Texts have a column for each language, such as “title:de”.',
				'vitrine'
			) }
		</p>
		{ /* A scrolling region must be focusable for keyboard users. */ }
		{  }
		<div className="vitrine-import__guide" role="region" aria-label={ __( 'Columns', 'vitrine' ) } tabIndex={ 0 }>
			<table className="widefat striped">
				<thead>
					<tr>
						<th scope="col">{ __( 'Column', 'vitrine' ) }</th>
						<th scope="col">{ __( 'Contents', 'vitrine' ) }</th>
						<th scope="col">{ __( 'Empty cell', 'vitrine' ) }</th>
						<th scope="col">{ __( 'Example', 'vitrine' ) }</th>
					</tr>
				</thead>
				<tbody>
					{ columns.map( ( { column, label, contents, empty, example } ) => (
						<tr key={ column }>
							<th scope="row">
								<code>{ column }</code>
								<br />
								{ label }
							</th>
							<td>{ contents }</td>
							<td>{ empty }</td>
							<td>
								<code>{ example }</code>
							</td>
						</tr>
					) ) }
				</tbody>
			</table>
		</div>
	</details>
);
