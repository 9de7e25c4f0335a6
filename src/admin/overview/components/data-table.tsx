import type { ReactNode } from 'react';

interface Props {
	caption: string;
	/** All columns but the first contain numbers. */
	head: string[];
	rows: { key: string; cells: ReactNode[] }[];
}

export function DataTable( { caption, head, rows }: Props ) {
	return (
		<table className="widefat striped vitrine-numbers">
			<caption className="screen-reader-text">{ caption }</caption>
			<thead>
				<tr>
					{ head.map( ( name ) => (
						<th key={ name } scope="col">
							{ name }
						</th>
					) ) }
				</tr>
			</thead>
			<tbody>
				{ rows.map( ( { key, cells: [ first, ...rest ] } ) => (
					<tr key={ key }>
						<th scope="row">{ first }</th>
						{ rest.map( ( cell, index ) => (
							<td key={ head[ index + 1 ] }>{ cell }</td>
						) ) }
					</tr>
				) ) }
			</tbody>
		</table>
	);
}
