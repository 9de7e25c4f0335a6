<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Prices;

use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ProvidesTables;

/** The history of prices, by which a reduction is announced. */
final class PricesModule implements Module, ProvidesTables {

	public function services(): array {
		return array(
			PriceLog::class => static fn ( Container $c ): PriceLog => new PriceLog( $c->get( Database::class ), $c->get( Clock::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_migrated', static fn () => $container->get( PriceLog::class )->begin() );
	}

	/** Prices in cents with VAT, times in seconds since 1970. */
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
