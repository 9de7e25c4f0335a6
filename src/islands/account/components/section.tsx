import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	title: string;
	/** What it is for, where the title does not say it. */
	hint?: string;
	children: ReactNode;
}

/** A part of the profile: its title beside what can be done, below it on a phone. */
export function Section( { title, hint, children }: Props ) {
	const id = useId();
	return (
		<section className="v-account__section" aria-labelledby={ id }>
			<div>
				<h2 id={ id } className="v-account__title">
					{ title }
				</h2>
				{ hint && <p className="v-account__hint">{ hint }</p> }
			</div>
			<div className="v-account__part">{ children }</div>
		</section>
	);
}
