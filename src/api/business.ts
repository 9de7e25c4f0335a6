import type { ConfirmedVatId } from '../contract';
import type { CartLine } from '../lib/cart';
import { toWireLines } from '../lib/cart-wire';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/** Checks a VAT id with VIES. The message says what it means for the order. Company and cart show that a business checks out. */
export const checkVatId = ( id: string, company: string, cart: readonly CartLine[] ): Promise< Result< ConfirmedVatId > > =>
	call( 'check_vat_id', { body: { vat_id: id, company, cart: toWireLines( cart ) }, texts: ORDER_TEXTS } );
