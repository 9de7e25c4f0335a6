<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Prices;

use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ProvidesTables;

defined( 'ABSPATH' ) || exit;

/** Price history and the prior price of a sale. */
final class PricesModule extends Module implements ProvidesTables {

	public function register( Container $container ): void {
		add_action( 'vitrine_migrated', static fn () => $container->get( PriceLog::class )->begin() );
	}

	/** Prices in cents, VAT included; times are Unix timestamps. */
	public function tables(): array {
		return array(
			'price_log' => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				product_id bigint(20) unsigned NOT NULL,
				price int(11) NOT NULL,
				sale_price int(11) DEFAULT NULL,
				at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				KEY product (product_id,at)',
		);
	}
}
