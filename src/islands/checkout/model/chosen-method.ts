import type { PaymentMethod } from '../../../contract';

/**
 * The selected payment method.
 *
 * @param key From the form; a draft may hold a method that is no longer offered.
 */
export const chosenMethod = ( methods: readonly PaymentMethod[], key: string ): string => {
	const only = methods.length === 1 ? methods[ 0 ] : undefined;
	return ( only ?? methods.find( ( method ) => method.key === key ) )?.key ?? '';
};
