import type { ReactNode } from 'react';

interface Props {
	busy: boolean;
	/** Shown while the shop has not answered. */
	waiting: string;
	children: ReactNode;
}

/** Not `disabled` while it waits, which would take the focus away; the form itself ignores a second press. */
export function Submit( { busy, waiting, children }: Props ) {
	return (
		<button type="submit" className="v-button v-button--primary v-button--wide" aria-disabled={ busy }>
			{ busy ? waiting : children }
		</button>
	);
}
