import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	title: string;
	/** Explains the section if the title does not. */
	hint?: string;
	children: ReactNode;
}

/** A section of the profile: content beside the title, or below it on phones. */
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
