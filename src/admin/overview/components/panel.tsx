import { Button } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface Props {
	title: string;
	/** What the numbers count. */
	help?: string;
	/** The numbers behind the plot. */
	table?: ReactNode;
	/** Address of the same numbers as CSV. */
	file?: string;
	className?: string;
	children: ReactNode;
}

/** A part of the overview: a plot, and the numbers behind it for those who ask. */
export function Panel( { title, help, table, file, className = '', children }: Props ) {
	const id = useId();
	const [ numbers, setNumbers ] = useState( false );
	return (
		<section className={ `vitrine-panel ${ className }` } aria-labelledby={ id }>
			<div className="vitrine-panel__head">
				<h2 id={ id }>{ title }</h2>
				{ table && (
					<Button variant="tertiary" aria-expanded={ numbers } aria-describedby={ id } onClick={ () => setNumbers( ! numbers ) }>
						{ numbers ? __( 'Hide the numbers', 'vitrine' ) : __( 'Show the numbers', 'vitrine' ) }
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
