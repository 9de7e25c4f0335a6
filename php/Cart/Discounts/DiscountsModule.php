<?php
declare(strict_types=1);

namespace Vitrine\Cart\Discounts;

use Vitrine\Cart\Rest\GetDiscount;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Rest\ProvidesRoutes;

defined( 'ABSPATH' ) || exit;

/** Discount codes: terms, eligibility and usage limits. */
final class DiscountsModule extends Module implements ProvidesRoutes, ProvidesTables {

	public function register( Container $container ): void {
		PrivacyTools::register(
			'vitrine-discounts',
			static fn (): DiscountUsePersonalDataProvider => $container->get( DiscountUsePersonalDataProvider::class )
		);
	}

	public function routes(): array {
		return array(
			'get_discount' => GetDiscount::class,
		);
	}

	/** Amounts in cents, percentages in basis points, days as `Y-m-d` in the shop's time zone, lists as JSON; NULL means no limit. */
	public function tables(): array {
		return array(
			'discounts'     => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				code varchar(40) NOT NULL,
				kind varchar(20) NOT NULL,
				value bigint(20) NOT NULL DEFAULT 0,
				minimum bigint(20) NOT NULL DEFAULT 0,
				valid_from varchar(10) NOT NULL DEFAULT '',
				valid_until varchar(10) NOT NULL DEFAULT '',
				most_uses int(11) DEFAULT NULL,
				most_uses_each int(11) DEFAULT NULL,
				products text NOT NULL,
				categories text NOT NULL,
				active int(11) NOT NULL DEFAULT 1,
				used int(11) NOT NULL DEFAULT 0,
				revision int(11) NOT NULL DEFAULT 0,
				PRIMARY KEY  (id),
				UNIQUE KEY code (code)",
			'discount_uses' => "
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				discount_id bigint(20) unsigned NOT NULL,
				order_id bigint(20) unsigned NOT NULL,
				customer_id bigint(20) unsigned DEFAULT NULL,
				mailbox varchar(64) NOT NULL DEFAULT '',
				PRIMARY KEY  (id),
				UNIQUE KEY order_id (order_id),
				KEY mailbox (discount_id,mailbox),
				KEY customer (discount_id,customer_id)",
		);
	}
}
