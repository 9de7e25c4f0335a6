import type { ReactNode } from 'react';
import { useId } from '@wordpress/element';

/** Related fields under a heading. */
export function Section( { title, help, children }: { title: string; help?: string; children: ReactNode } ) {
	const id = useId();
	return (
		<section className="vitrine-section" aria-labelledby={ id }>
			<h2 id={ id }>{ title }</h2>
			{ help && <p>{ help }</p> }
			{ children }
		</section>
	);
}
