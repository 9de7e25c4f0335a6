<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Cart\Rest\AddPendingCart;
use Vitrine\Cart\Rest\GetCart;
use Vitrine\Customers\ProvidesAccountFields;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Rest\ProvidesRoutes;

/** Parsing and pricing of carts. */
final class CartModule extends Module implements ProvidesRoutes, ProvidesAccountFields {

	public function services(): array {
		return array(
			PersonalPrices::class => NoPersonalPrices::class,
		);
	}

	public function register( Container $container ): void {
		PrivacyTools::register(
			'vitrine-cart',
			static fn (): PendingCartPersonalDataProvider => $container->get( PendingCartPersonalDataProvider::class )
		);
	}

	public function routes(): array {
		return array(
			'get_cart'         => GetCart::class,
			'add_pending_cart' => AddPendingCart::class,
		);
	}

	public function accountFields(): array {
		return array(
			'cart'      => PendingCartAccountFields::class,
			'purchases' => PurchaseAccountFields::class,
		);
	}
}
