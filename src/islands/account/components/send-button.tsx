import type { ReactNode } from 'react';

/** Submit button. Not `disabled` while busy, which would remove the focus of keyboard users. */
export function SendButton( { busy, children }: { busy: boolean; children: ReactNode } ) {
	return (
		<button type="submit" className="v-button v-button--primary" aria-disabled={ busy }>
			{ children }
		</button>
	);
}
