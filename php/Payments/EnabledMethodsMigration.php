<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\Payments\Settings\EnabledPaymentMethods;

/** Stores the enabled payment methods of older shops, which keep the methods they offered. */
final class EnabledMethodsMigration {

	/** Hook `vitrine_migrated`. */
	public static function run(): void {
		$limit = get_option( CashOnDelivery::LIMIT_OPTION );
		if ( get_option( EnabledPaymentMethods::OPTION ) !== false ) {
			return;
		}
		if ( ! is_numeric( $limit ) ) {
			add_option( EnabledPaymentMethods::OPTION, array(), '', true );
			return;
		}
		add_option(
			EnabledPaymentMethods::OPTION,
			array(
				BankTransfer::KEY   => true,
				CashOnDelivery::KEY => (int) $limit > 0,
			),
			'',
			true
		);
		if ( (int) $limit <= 0 ) {
			// 0 used to disable the method and now means no limit.
			update_option( CashOnDelivery::LIMIT_OPTION, CashOnDelivery::DEFAULT_LIMIT, true );
		}
	}
}
