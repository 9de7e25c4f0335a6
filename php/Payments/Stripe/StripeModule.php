<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Consent\Service;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Database;
use Vitrine\Kernel\FaultPoints;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Lease;
use Vitrine\Kernel\Mailer;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\Outbox;
use Vitrine\Kernel\ProvidesDeliveries;
use Vitrine\Kernel\ProvidesTables;
use Vitrine\Orders\ChangeOrder;
use Vitrine\Orders\Checkout\PaymentStop;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\Refund\RefundLedger;
use Vitrine\Orders\Refund\RefundTable;
use Vitrine\Orders\Refund\Repayer;
use Vitrine\Payments\Holds;
use Vitrine\Payments\Mail\PaymentMails;
use Vitrine\Payments\Rest\EndOrderStripe;
use Vitrine\Payments\Rest\EndOrderStripeFailed;
use Vitrine\Payments\Rest\SettlesOrder;
use Vitrine\Payments\Rest\StartOrderStripe;
use Vitrine\Payments\Rest\StripeWebhook;
use Vitrine\Rest\ProvidesRoutes;
use Vitrine\Storefront\View;

/** Card payments by Stripe: attempts, one settlement, the webhook, and what closes what stayed open. */
final class StripeModule implements Module, ProvidesDeliveries, ProvidesRoutes, ProvidesTables {

	public function services(): array {
		return array(
			StripeSettings::class => static fn (): StripeSettings => StripeSettings::fromOption(),
			StripeApi::class      => static fn ( Container $c ): StripeApi => new StripeApi( $c->get( StripeSettings::class ) ),
			Attempts::class       => static fn ( Container $c ): Attempts => new Attempts( $c->get( Database::class ), $c->get( Clock::class ) ),
			PaymentLease::class   => static fn ( Container $c ): PaymentLease => new PaymentLease( $c->get( Lease::class ) ),
			Settlement::class     => static fn ( Container $c ): Settlement => new Settlement(
				$c->get( StripeApi::class ),
				$c->get( PaymentLease::class ),
				$c->get( Attempts::class ),
				$c->get( OrderBook::class ),
				$c->get( ChangeOrder::class ),
				$c->get( Outbox::class ),
				$c->get( Database::class ),
				$c->get( FaultPoints::class ),
			),
			CardPayment::class    => static fn ( Container $c ): CardPayment => new CardPayment(
				$c->get( StripeApi::class ),
				$c->get( StripeSettings::class ),
				$c->get( PaymentLease::class ),
				$c->get( Attempts::class ),
				$c->get( Settlement::class ),
				$c->get( OrderBook::class ),
				$c->get( FaultPoints::class ),
			),
			Reconciler::class     => static fn ( Container $c ): Reconciler => new Reconciler(
				$c->get( StripeApi::class ),
				$c->get( StripeSettings::class ),
				$c->get( PaymentLease::class ),
				$c->get( Attempts::class ),
				$c->get( CardPayment::class ),
				$c->get( Settlement::class ),
				$c->get( OrderBook::class ),
				$c->get( ChangeOrder::class ),
				Holds::fromOption(),
				$c->get( Clock::class ),
				$c->get( FaultPoints::class ),
			),
			PaymentStop::class    => static fn ( Container $c ): PaymentStop => new IntentStop( $c->get( StripeApi::class ), $c->get( PaymentLease::class ), $c->get( CardPayment::class ), $c->get( Settlement::class ) ),
			StripeEvents::class   => static fn ( Container $c ): StripeEvents => new StripeEvents(
				$c->get( Database::class ),
				$c->get( Outbox::class ),
				$c->get( Attempts::class ),
				$c->get( Settlement::class ),
				$c->get( Clock::class ),
			),
			StripeRefunds::class  => static fn ( Container $c ): StripeRefunds => new StripeRefunds(
				$c->get( StripeApi::class ),
				$c->get( PaymentLease::class ),
				$c->get( Attempts::class ),
				$c->get( RefundTable::class ),
				$c->get( RefundLedger::class ),
				$c->get( OrderBook::class ),
				$c->get( FaultPoints::class ),
			),
			Repayer::class        => static fn ( Container $c ): Repayer => $c->get( StripeRefunds::class ),
			RefundWatch::class    => static fn ( Container $c ): RefundWatch => new RefundWatch(
				$c->get( StripeApi::class ),
				$c->get( StripeSettings::class ),
				$c->get( Attempts::class ),
				$c->get( StripeRefunds::class ),
				$c->get( RefundTable::class ),
				$c->get( Clock::class ),
			),
			PaymentMails::class   => static fn ( Container $c ): PaymentMails => new PaymentMails(
				$c->get( OrderBook::class ),
				$c->get( Languages::class ),
				$c->get( MoneyFormat::class ),
				$c->get( Mailer::class ),
				$c->get( View::class ),
			),
			SettlesOrder::class   => static fn ( Container $c ): SettlesOrder => new SettlesOrder( $c->get( OrderBook::class ), $c->get( Settlement::class ) ),
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_activate', static fn () => StripeSettings::store() );
		foreach ( array( 'add', 'update', 'delete' ) as $change ) {
			add_action( "{$change}_option_" . StripeSettings::OPTION, static fn () => StripeCookies::note() );
		}
		Filters::add( 'vitrine_cookie_services', self::withCookies( ... ) );
	}

	/**
	 * @param list<Service> $services
	 * @return list<Service>
	 */
	private static function withCookies( array $services ): array {
		return StripeCookies::add( $services );
	}

	public function deliveries(): array {
		return array(
			StripeEvents::KIND    => static fn ( Container $c, array $payload ): bool => $c->get( StripeEvents::class )->work( $payload ),
			StripeEvents::REFUNDS => static fn ( Container $c, array $payload ): bool => $c->get( StripeRefunds::class )->work( $payload ),
			PaymentMails::ON_HOLD => static fn ( Container $c, array $payload ): bool => $c->get( PaymentMails::class )->tellShop( $payload ),
		);
	}

	public function routes(): array {
		return array(
			'start_order_stripe'      => static fn ( Container $c ): StartOrderStripe => new StartOrderStripe( $c->get( OrderBook::class ), $c->get( CardPayment::class ), $c->get( StripeSettings::class ), $c->get( MoneyFormat::class ) ),
			'end_order_stripe'        => static fn ( Container $c ): EndOrderStripe => new EndOrderStripe( $c->get( SettlesOrder::class ) ),
			'end_order_stripe_failed' => static fn ( Container $c ): EndOrderStripeFailed => new EndOrderStripeFailed( $c->get( SettlesOrder::class ) ),
			'stripe_webhook'          => static fn ( Container $c ): StripeWebhook => new StripeWebhook( $c->get( StripeSettings::class ), $c->get( StripeEvents::class ), $c->get( Clock::class ) ),
		);
	}

	/** Times in seconds since 1970, amounts in cents. */
	public function tables(): array {
		return array(
			'payments'      => '
				id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
				order_id bigint(20) unsigned NOT NULL,
				attempt int(11) NOT NULL,
				idempotency_key varchar(100) NOT NULL,
				intent varchar(80) DEFAULT NULL,
				state varchar(20) NOT NULL,
				amount bigint(20) NOT NULL,
				currency varchar(3) NOT NULL,
				live tinyint(1) NOT NULL DEFAULT 0,
				checked_at bigint(20) NOT NULL,
				created_at bigint(20) NOT NULL,
				PRIMARY KEY  (id),
				UNIQUE KEY order_attempt (order_id,attempt),
				UNIQUE KEY idempotency_key (idempotency_key),
				UNIQUE KEY intent (intent),
				KEY state (state,checked_at)',
			'stripe_events' => '
				event_id varchar(80) NOT NULL,
				type varchar(60) NOT NULL,
				intent varchar(80) NOT NULL,
				received_at bigint(20) NOT NULL,
				PRIMARY KEY  (event_id),
				KEY received_at (received_at)',
		);
	}
}
