<?php
declare(strict_types=1);

namespace Vitrine\Orders;

use Vitrine\Customers\Customer;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Orders\Change\ConfirmOrder;
use Vitrine\Orders\Checkout\PurchasedItemsRemoval;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Storage\PaidAddresses;
use Vitrine\Orders\Unpaid\UnpaidLimits;
use Vitrine\Orders\VatId\LateVatIdCheck;

defined( 'ABSPATH' ) || exit;

/** Placing orders and tracking their status. */
final class OrdersModule extends Module implements ProvidesOutboxHandlers {

	public function register( Container $container ): void {
		add_action(
			'vitrine_email_verified',
			static function ( Customer $customer ) use ( $container ): void {
				$container->get( OrderRepository::class )->linkToCustomer( $customer->id, $customer->email );
				$container->get( ConfirmOrder::class )->ofAccount( $customer );
			}
		);
		add_action( 'vitrine_activate', static fn () => UnpaidLimits::addOption() );
		Filters::add(
			'vitrine_mailbox_addresses',
			static fn ( array $addresses, string $email ): array => array(
				...$addresses,
				...$container->get( PaidAddresses::class )->ofMailbox( $email ),
			),
			10,
			2
		);
		// Verifying the address assigns the orders placed with it again.
		add_action(
			'vitrine_account_taken_over',
			static fn ( Customer $customer ) => $container->get( OrderRepository::class )->unlinkCustomer( $customer->id )
		);
		add_action( 'deleted_user', static fn ( int $user ) => $container->get( OrderRepository::class )->unlinkCustomer( $user ) );
	}

	public function outboxHandlers(): array {
		return array(
			OrderMessages::BOUGHT => static fn ( Container $c, array $payload ): bool =>
				$c->get( PurchasedItemsRemoval::class )->deliver( $payload ),
			OrderMessages::VAT_ID => static fn ( Container $c, array $payload ): bool =>
				$c->get( LateVatIdCheck::class )->deliver( $payload ),
		);
	}
}
