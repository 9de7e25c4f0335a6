import { __ } from '@wordpress/i18n';
import type { WithdrawalLine as WireLine, WithdrawalOffer as WireOffer, WithdrawalReceipt as WireReceipt } from '../contract';
import type { WithQuantity } from './cart-wire';
import type { PurchasedLine } from './order';
import { pageUrls } from './page-urls';

/** An order line in the withdrawal form. */
export type WithdrawalLine = WithQuantity< WireLine >;

export type WithdrawalReceipt = Omit< WireReceipt, 'lines' > & { lines: ( PurchasedLine & { title: string } )[] };

export type WithdrawalOffer = Omit< WireOffer, 'lines' | 'withdrawn' > & { lines: WithdrawalLine[]; withdrawn: WithdrawalReceipt[] };

/** @param key Order key. */
export const withdrawalUrl = ( key: string ): string => `${ pageUrls().withdraw }?key=${ key }`;

/** Label of the link to the withdrawal form. The wording is required by law. */
export const withdrawalLabel = (): string =>
	/* translators: the words of Directive (EU) 2023/2673, Article 11a(1): German "Vertrag widerrufen" (§ 356a BGB), French « renoncer au contrat ici » (art. D. 221-5), Italian «recedere dal contratto qui», Lithuanian „atsisakyti sutarties čia“ */
	__( 'Withdraw from contract here', 'vitrine' );
