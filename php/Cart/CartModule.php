<?php
declare(strict_types=1);

namespace Vitrine\Cart;

use Vitrine\Cart\Rest\AddPendingCart;
use Vitrine\Cart\Rest\CheckVatId;
use Vitrine\Cart\Rest\GetCart;
use Vitrine\Customers\Customer;
use Vitrine\Customers\ProvidesAccountFields;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\Rest\ProvidesRoutes;

defined( 'ABSPATH' ) || exit;

/** Parsing and pricing of carts. */
final class CartModule extends Module implements ProvidesRoutes, ProvidesAccountFields {

	public function services(): array {
		return array(
			PersonalPrices::class => NoPersonalPrices::class,
		);
	}

	public function register( Container $container ): void {
		// The cart is only products of the shop; what another person is paying must not empty it.
		add_action(
			'vitrine_account_taken_over',
			static fn ( Customer $customer ) => $container->get( Purchases::class )->forget( $customer->id )
		);
		PrivacyTools::register(
			'vitrine-cart',
			static fn (): PendingCartPersonalDataProvider => $container->get( PendingCartPersonalDataProvider::class )
		);
	}

	public function routes(): array {
		return array(
			'get_cart'         => GetCart::class,
			'check_vat_id'     => CheckVatId::class,
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
