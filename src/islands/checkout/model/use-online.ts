import { useSyncExternalStore } from '@wordpress/element';

const EVENTS = [ 'online', 'offline' ] as const;

const subscribe = ( update: () => void ): ( () => void ) => {
	EVENTS.forEach( ( event ) => addEventListener( event, update ) );
	return () => EVENTS.forEach( ( event ) => removeEventListener( event, update ) );
};

/** Whether the browser has a network connection; true does not mean that the shop can be reached. */
export const useOnline = (): boolean => useSyncExternalStore( subscribe, () => navigator.onLine );
