import { useEffect, useRef } from '@wordpress/element';

/** Between two requests. */
const POLL_INTERVAL_MS = 3000;

/** Polls for two minutes; after that the customer is informed by e-mail. */
const MAX_POLLS = 40;

/** Polls while a payment is being confirmed. `poll` receives the intent. */
export function useConfirmation( intent: string, poll: ( intent: string ) => Promise< void > ): void {
	const latest = useRef( poll );
	latest.current = poll;
	useEffect( () => {
		if ( ! intent ) {
			return;
		}
		let polls = 0;
		let timer = 0;
		let over = false;
		const next = (): void => {
			timer = window.setTimeout( async () => {
				await latest.current( intent );
				if ( ! over && ++polls < MAX_POLLS ) {
					next();
				}
			}, POLL_INTERVAL_MS );
		};
		next();
		return () => {
			over = true;
			window.clearTimeout( timer );
		};
	}, [ intent ] );
}
