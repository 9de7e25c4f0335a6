<?php
declare(strict_types=1);

namespace Vitrine\Payments\Stripe;

use Vitrine\Consent\Service;
use Vitrine\Database\Outbox\ProvidesOutboxHandlers;
use Vitrine\Database\ProvidesTables;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\LiveKeys;
use Vitrine\Kernel\LiveSite;
use Vitrine\Kernel\Module;
use Vitrine\Orders\Checkout\PaymentCancellation;
use Vitrine\Orders\Refund\RefundGateway;
use Vitrine\Payments\Mail\PaymentMails;
use Vitrine\Payments\Rest\EndOrderStripe;
use Vitrine\Payments\Rest\EndOrderStripeFailed;
use Vitrine\Payments\Rest\StartOrderStripe;
use Vitrine\Payments\Rest\StripeWebhook;
use Vitrine\Rest\ProvidesRoutes;

defined( 'ABSPATH' ) || exit;

/** Card payments by Stripe: payment attempts, settlement, the webhook, and reconciliation of unfinished payments. */
final class StripeModule extends Module implements ProvidesOutboxHandlers, ProvidesRoutes, ProvidesTables {

	/** Option of `StripeSettings`. Here, so that a request loads no other class to watch it. */
	public const SETTINGS_OPTION = 'vitrine_stripe';

	public function services(): array {
		return array(
			StripeApi::class           => static fn ( Container $c ): StripeApi => new StripeApi(
				$c->get( StripeSettings::class ),
				$c->get( LiveSite::class )
			),
			LiveKeys::class            => StripeLiveKeys::class,
			PaymentCancellation::class => PaymentIntentCancellation::class,
			RefundGateway::class       => StripeRefundGateway::class,
		);
	}

	public function register( Container $container ): void {
		add_action( 'vitrine_activate', static fn () => StripeSettings::addOption() );
		foreach ( array( 'add', 'update', 'delete' ) as $change ) {
			add_action(
				"{$change}_option_" . self::SETTINGS_OPTION,
				static fn () => StripeCookies::update( $container->get( StripeSettings::class ) )
			);
		}
		Filters::add( 'vitrine_cookie_services', self::withCookies( ... ) );
		add_action( 'admin_init', static fn () => StripeCookies::suggestPolicy() );
	}

	/**
	 * @param list<Service> $services
	 * @return list<Service>
	 */
	private static function withCookies( array $services ): array {
		return StripeCookies::add( $services );
	}

	public function outboxHandlers(): array {
		return array(
			StripeEvents::KIND    => static fn ( Container $c, array $payload ): bool =>
				$c->get( StripeEvents::class )->process( $payload ),
			StripeEvents::REFUNDS => static fn ( Container $c, array $payload ): bool =>
				$c->get( StripeRefundGateway::class )->process( $payload ),
			StripeEvents::DISPUTE => static fn ( Container $c, array $payload ): bool =>
				$c->get( StripeDisputes::class )->process( $payload ),
			PaymentMails::ON_HOLD => static fn ( Container $c, array $payload ): bool =>
				$c->get( PaymentMails::class )->notifyShop( $payload ),
			PaymentMails::DISPUTED => static fn ( Container $c, array $payload ): bool =>
				$c->get( PaymentMails::class )->notifyOfDispute( $payload ),
		);
	}

	public function routes(): array {
		return array(
			'start_order_stripe'      => StartOrderStripe::class,
			'end_order_stripe'        => EndOrderStripe::class,
			'end_order_stripe_failed' => EndOrderStripeFailed::class,
			'stripe_webhook'          => StripeWebhook::class,
		);
	}

	/** Times are Unix timestamps, amounts in cents. */
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
