import { useEffect, useRef } from '@wordpress/element';

/** Milliseconds between two looks. */
const PAUSE = 3000;

/** Looks for two minutes; after that the e-mail says it. */
const MOST = 40;

/** While a payment is being confirmed, looks again and again. `look` gets the intent. */
export function useConfirmation( intent: string, look: ( intent: string ) => Promise< void > ): void {
	const latest = useRef( look );
	latest.current = look;
	useEffect( () => {
		if ( ! intent ) {
			return;
		}
		let looks = 0;
		let timer = 0;
		let over = false;
		const next = (): void => {
			timer = window.setTimeout( async () => {
				await latest.current( intent );
				if ( ! over && ++looks < MOST ) {
					next();
				}
			}, PAUSE );
		};
		next();
		return () => {
			over = true;
			window.clearTimeout( timer );
		};
	}, [ intent ] );
}
