import { __ } from '@wordpress/i18n';
import { pageConfig } from './config';

/** Where somebody withdraws from the order that this key opens. */
export const withdrawalAddress = ( key: string ): string => `${ pageConfig().urls.withdraw }?key=${ key }`;

/** What leads there, in the law's own words, which nothing may hide or soften. */
export const withdrawalLabel = (): string =>
	/* translators: the words of Directive (EU) 2023/2673, Article 11a(1): German "Vertrag widerrufen" (§ 356a BGB), French « renoncer au contrat ici » (art. D. 221-5), Italian «recedere dal contratto qui», Lithuanian „atsisakyti sutarties čia“ */
	__( 'Withdraw from contract here', 'vitrine' );
