import type { ReactNode, RefObject } from 'react';

interface Props {
	/** Focused when a step begins. */
	place?: RefObject< HTMLHeadingElement | null >;
	children: ReactNode;
}

export function Title( { place, children }: Props ) {
	return (
		<h1 className="v-withdrawal__title" { ...( place ? { ref: place as RefObject< HTMLHeadingElement >, tabIndex: -1 } : {} ) }>
			{ children }
		</h1>
	);
}
