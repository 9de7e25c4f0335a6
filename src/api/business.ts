import type { ConfirmedVatId } from '../contract';
import { call, ORDER_TEXTS } from './client';
import type { Result } from './result';

/** Checks a VAT id with VIES. The message says what the answer means for the order. */
export const checkVatId = ( id: string ): Promise< Result< ConfirmedVatId > > => call( 'check_vat_id', { body: { vat_id: id }, texts: ORDER_TEXTS } );
