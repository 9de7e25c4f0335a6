<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Stripe\Card;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Payments\Stripe\StripeSettings;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether Stripe is fully configured and its webhooks arrive. */
final class StripeCheck implements HealthCheck {

	public function __construct(
		private readonly StripeSettings $settings,
		private readonly StripeEvents $events,
		private readonly EnabledPaymentMethods $enabled,
	) {
	}

	public function key(): string {
		return 'stripe';
	}

	public function title(): string {
		return __( 'Card payment', 'vitrine' );
	}

	public function find(): Finding {
		$links = array( __( 'Card payment settings', 'vitrine' ) => SettingsScreen::url( 'card' ) );
		$keys  = array_filter(
			array( $this->settings->publishableKey(), $this->settings->secretKey(), $this->settings->webhookSecret() ),
			static fn ( string $key ): bool => $key !== ''
		);
		if ( $keys === array() ) {
			return Finding::good(
				__( 'Card payment is not offered', 'vitrine' ),
				__( 'The shop has no Stripe keys. Other payment methods work without them.', 'vitrine' )
			);
		}
		if ( ! $this->enabled->isEnabled( Card::KEY, true ) ) {
			return Finding::good( __( 'Card payment is disabled', 'vitrine' ) );
		}
		if ( ! $this->settings->isComplete() ) {
			return Finding::critical(
				__( 'Card payment is not offered because a key is missing', 'vitrine' ),
				__( 'Both the publishable key and the secret key of the active mode are required.', 'vitrine' ),
				$links
			);
		}
		if ( $this->settings->webhookSecret() === '' ) {
			return Finding::recommended(
				__( 'Stripe cannot notify the shop of payments', 'vitrine' ),
				__( 'Without the webhook secret, payments by customers who close the page are recorded minutes later.', 'vitrine' ),
				$links
			);
		}
		if ( $this->settings->testMode ) {
			return Finding::recommended(
				__( 'Card payment is in test mode', 'vitrine' ),
				__( 'No money is charged: orders are marked as paid without a real payment.', 'vitrine' ),
				$links
			);
		}
		$last = $this->events->lastReceived();
		if ( $last === null ) {
			return Finding::good(
				__( 'Card payment is set up', 'vitrine' ),
				__(
					'Stripe has not reported any payments in the last 30 days. If there were any, check the webhook URL in Stripe.',
					'vitrine'
				)
			);
		}
		return Finding::good(
			__( 'Card payment is set up', 'vitrine' ),
			/* translators: %s: for instance “5 minutes” */
			sprintf( __( 'Stripe last reported a payment %s ago.', 'vitrine' ), human_time_diff( $last ) )
		);
	}
}
