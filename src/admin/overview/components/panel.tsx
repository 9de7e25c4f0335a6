import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface Props {
	title: string;
	/** Explains what the numbers count. */
	help?: string;
	/** The data of the chart as a table. */
	table?: ReactNode;
	/** URL of the same data as CSV. */
	file?: string;
	className?: string;
	children: ReactNode;
}

/** A panel of the overview: a chart, with its data as a table on request. */
export function Panel( { title, help, table, file, className = '', children }: Props ) {
	const id = useId();
	const [ numbers, setNumbers ] = useState( false );
	return (
		<section className={ `vitrine-panel ${ className }` } aria-labelledby={ id }>
			<div className="vitrine-panel__head">
				<h2 id={ id }>{ title }</h2>
				{ table && (
					<Button variant="tertiary" aria-expanded={ numbers } aria-describedby={ id } onClick={ () => setNumbers( ! numbers ) }>
						{ numbers ? __( 'Hide numbers', 'vitrine' ) : __( 'Show numbers', 'vitrine' ) }
					</Button>
				) }
				{ file && (
					<Button variant="tertiary" href={ file } aria-describedby={ id }>
						{ __( 'Download as CSV', 'vitrine' ) }
					</Button>
				) }
			</div>
			{ help && <p className="vitrine-panel__help">{ help }</p> }
			{ children }
			{ numbers && <div className="vitrine-panel__numbers">{ table }</div> }
		</section>
	);
}
