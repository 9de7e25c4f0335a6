import type { ReactNode } from 'react';

interface Props {
	busy: boolean;
	/** Label while the request is pending. */
	waiting: string;
	children: ReactNode;
}

/** Not `disabled` while busy, which would remove the focus; the form ignores a second submit. */
export function Submit( { busy, waiting, children }: Props ) {
	return (
		<button type="submit" className="v-button v-button--primary v-button--wide" aria-disabled={ busy }>
			{ busy ? waiting : children }
		</button>
	);
}
