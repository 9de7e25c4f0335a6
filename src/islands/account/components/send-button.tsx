import type { ReactNode } from 'react';

/** Sends its form. Not `disabled` while that is under way, which would take the focus away from who uses the keyboard. */
export function SendButton( { busy, children }: { busy: boolean; children: ReactNode } ) {
	return (
		<button type="submit" className="v-button v-button--primary" aria-disabled={ busy }>
			{ children }
		</button>
	);
}
