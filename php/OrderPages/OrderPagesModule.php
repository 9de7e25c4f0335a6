<?php
declare(strict_types=1);

namespace Vitrine\OrderPages;

use Vitrine\Customers\ProvidesAccountFields;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\OrderPages\Privacy\FormerMailboxPersonalDataProvider;
use Vitrine\OrderPages\Privacy\OrderPersonalDataProvider;
use Vitrine\OrderPages\Rest\AddOrder;
use Vitrine\OrderPages\Rest\GetOrderByKey;
use Vitrine\OrderPages\Rest\GetUserOrders;
use Vitrine\OrderPages\Rest\OrderAccountFields;
use Vitrine\Rest\ProvidesRoutes;

defined( 'ABSPATH' ) || exit;

/** Orders as customers see them: routes, account, privacy tools. */
final class OrderPagesModule extends Module implements ProvidesRoutes, ProvidesAccountFields {

	public function register( Container $container ): void {
		PrivacyTools::register(
			'vitrine-orders',
			static fn (): OrderPersonalDataProvider => $container->get( OrderPersonalDataProvider::class )
		);
		PrivacyTools::register(
			'vitrine-former-mailboxes',
			static fn (): FormerMailboxPersonalDataProvider => $container->get( FormerMailboxPersonalDataProvider::class )
		);
	}

	public function routes(): array {
		return array(
			'add_order'        => AddOrder::class,
			'get_order_by_key' => GetOrderByKey::class,
			'get_user_orders'  => GetUserOrders::class,
		);
	}

	public function accountFields(): array {
		return array(
			'order' => OrderAccountFields::class,
		);
	}
}
