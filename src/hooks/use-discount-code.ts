import { displayText } from '../api';
import { useCart } from './use-cart';

/** The props of `DiscountCode`. */
export const useDiscountCode = ( email = '' ) => {
	const { discount, actions } = useCart();
	return {
		discount,
		onApply: async ( code: string ): Promise< string > => {
			const answer = await actions.applyDiscount( code, email );
			return answer.status ? '' : displayText( answer.message );
		},
		onRemove: () => void actions.removeDiscount(),
	};
};
