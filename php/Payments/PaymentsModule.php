<?php
declare(strict_types=1);

namespace Vitrine\Payments;

use Vitrine\Catalogue\Settings;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Lease;
use Vitrine\Kernel\Module;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Payments\Rest\GetPaymentMethods;
use Vitrine\Payments\Stripe\Reconciler;
use Vitrine\Payments\Stripe\RefundWatch;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Rest\ProvidesRoutes;

/** The ways to pay, each a class of its own, and what happens when nobody pays. */
final class PaymentsModule implements Module, ProvidesRoutes {

	public function services(): array {
		return array(
			PaymentMethods::class  => static fn ( Container $c ): PaymentMethods => MethodRegistry::fromOptions( $c->get( MoneyFormat::class ), $c->get( Settings::class )->currency ),
			Clockwork::class       => static fn ( Container $c ): Clockwork => new Clockwork( $c->get( Lease::class ), $c->get( UnpaidTransfers::class ), $c->get( Reconciler::class ), $c->get( RefundWatch::class ), $c->get( StripeEvents::class ) ),
			UnpaidTransfers::class => static fn ( Container $c ): UnpaidTransfers => new UnpaidTransfers( $c->get( OrderBook::class ), $c->get( ChangeOrder::class ), Holds::fromOption(), $c->get( Clock::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_filter( 'cron_schedules', Clockwork::intervals( ... ) );
		add_action( Clockwork::HOOK, static fn () => $container->get( Clockwork::class )->run() );
		add_action( 'vitrine_activate', Clockwork::wind( ... ) );
		add_action( 'vitrine_migrated', Clockwork::wind( ... ) );
		add_action( 'vitrine_migrated', static fn () => PaymentSwitches::store() );
		add_action( 'vitrine_deactivate', Clockwork::stop( ... ) );
		add_action( 'vitrine_activate', static fn () => Holds::store() );
		add_action( 'vitrine_activate', static fn () => BankAccount::store() );
		add_action( 'vitrine_activate', static fn () => add_option( CashOnDelivery::LIMIT_OPTION, CashOnDelivery::DEFAULT_LIMIT, '', true ) );
	}

	public function routes(): array {
		return array(
			'get_payment_methods' => static fn ( Container $c ): GetPaymentMethods => new GetPaymentMethods( $c->get( PaymentMethods::class ) ),
		);
	}
}
