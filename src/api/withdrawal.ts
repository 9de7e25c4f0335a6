import type {
	OrderLocked,
	OrderReference,
	WithdrawalOffer as WireOffer,
	WithdrawalReceipt as WireReceipt,
	WithdrawalRefusal,
	WithdrawArguments,
	WithdrawLinkArguments,
	WithdrawUnknownArguments,
} from '../contract';
import type { PurchasedLine } from '../lib/order';
import type { WithdrawalOffer, WithdrawalReceipt } from '../lib/withdrawal';
import { call, ORDER_TEXTS } from './client';
import { mapSuccess, type Result } from './result';
import { toWirePurchasedLine, toWithdrawalOffer, toWithdrawalReceipt } from './shapes';

/** The lines of an order that can be withdrawn. The order is named by its key or by the token of an e-mailed link. */
export const getWithdrawal = async ( order: OrderReference ): Promise< Result< WithdrawalOffer, OrderLocked > > =>
	mapSuccess( await call< WireOffer, OrderLocked >( 'get_withdrawal', { body: { order }, texts: ORDER_TEXTS } ), ( { data } ) => ( {
		data: toWithdrawalOffer( data ),
	} ) );

export type WithdrawalRequest = Omit< WithdrawArguments, 'lines' > & { lines: readonly PurchasedLine[] };

/** Withdraws from lines of an order. Repeating a `request_id` returns the same receipt. */
export const withdraw = async ( { lines, ...request }: WithdrawalRequest ): Promise< Result< WithdrawalReceipt, WithdrawalRefusal | OrderLocked > > =>
	mapSuccess(
		await call< WireReceipt, WithdrawalRefusal | OrderLocked >( 'withdraw', {
			body: { ...request, lines: lines.map( toWirePurchasedLine ) },
			texts: ORDER_TEXTS,
		} ),
		( { data } ) => ( { data: toWithdrawalReceipt( data ) } )
	);

/** Requests an e-mailed link to an order's withdrawal form. The response does not reveal whether the order exists. */
export const sendWithdrawalLink = ( body: WithdrawLinkArguments ): Promise< Result< null, WithdrawalRefusal > > =>
	call( 'withdraw_link', { body, texts: ORDER_TEXTS } );

/** Declares a withdrawal from an order that the customer cannot identify exactly. */
export const withdrawUnknown = async ( body: WithdrawUnknownArguments ): Promise< Result< WithdrawalReceipt, WithdrawalRefusal > > =>
	mapSuccess( await call< WireReceipt, WithdrawalRefusal >( 'withdraw_unknown', { body, texts: ORDER_TEXTS } ), ( { data } ) => ( {
		data: toWithdrawalReceipt( data ),
	} ) );
