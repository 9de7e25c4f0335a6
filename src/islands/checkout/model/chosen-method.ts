import type { PaymentMethod } from '../../../contract';

/**
 * The payment method that is chosen among those offered.
 *
 * @param key As the form has it; a draft may hold one that is offered no more.
 */
export const chosenMethod = ( methods: readonly PaymentMethod[], key: string ): string => {
	const only = methods.length === 1 ? methods[ 0 ] : undefined;
	return ( only ?? methods.find( ( method ) => method.key === key ) )?.key ?? '';
};
