<?php
declare(strict_types=1);

namespace Vitrine\Admin\Discounts;

use Vitrine\Admin\Settings\ProvidesTopics;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Cart\Discounts\Discounts;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\Module;

/** Discount codes in the shop's settings. */
final class DiscountsAdminModule implements Module, ProvidesTopics {

	public function services(): array {
		return array();
	}

	public function register( Container $container ): void {
	}

	public function topics(): array {
		return array( 'discounts' => static fn ( Container $c ): Topic => new DiscountsTopic( $c->get( Discounts::class ), $c->get( ProductLists::class ), $c->get( Database::class ) ) );
	}
}
