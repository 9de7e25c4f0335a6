<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Payments\PaymentSwitches;
use Vitrine\Payments\Stripe\Card;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Payments\Stripe\StripeSettings;

/** Whether Stripe is set up as a whole, and reaches the shop. */
final class StripeCheck implements Check {

	public function __construct( private readonly StripeSettings $settings, private readonly StripeEvents $events ) {
	}

	public function key(): string {
		return 'stripe';
	}

	public function title(): string {
		return __( 'Card payment', 'vitrine' );
	}

	public function find(): Finding {
		$links = array( __( 'Settings of card payment', 'vitrine' ) => SettingsScreen::url( 'card' ) );
		$keys  = array_filter( array( $this->settings->publishableKey(), $this->settings->secretKey(), $this->settings->webhookSecret() ), static fn ( string $key ): bool => $key !== '' );
		if ( $keys === array() ) {
			return Finding::good( __( 'Cards are not offered', 'vitrine' ), __( 'The shop has no keys of Stripe. Other ways to pay work without it.', 'vitrine' ) );
		}
		if ( ! PaymentSwitches::fromOption()->isOn( Card::KEY, true ) ) {
			return Finding::good( __( 'Card payment is switched off', 'vitrine' ) );
		}
		if ( ! $this->settings->isComplete() ) {
			return Finding::critical( __( 'Cards are not offered, for a key is missing', 'vitrine' ), __( 'Both the publishable and the secret key of the mode that is used are needed.', 'vitrine' ), $links );
		}
		if ( $this->settings->webhookSecret() === '' ) {
			return Finding::recommended( __( 'Stripe cannot tell the shop of payments', 'vitrine' ), __( 'Without the webhook secret, payments of customers who close the page are noticed minutes later.', 'vitrine' ), $links );
		}
		if ( $this->settings->testMode ) {
			return Finding::recommended( __( 'Cards are taken as a test', 'vitrine' ), __( 'No money moves: orders are marked as paid that nobody has paid.', 'vitrine' ), $links );
		}
		$last = $this->events->lastReceived();
		if ( $last === null ) {
			return Finding::good( __( 'Card payment is set up', 'vitrine' ), __( 'Stripe has not told of a payment in the last 30 days. If there were some, please compare the webhook’s address at Stripe.', 'vitrine' ) );
		}
		/* translators: %s: for instance “5 minutes” */
		return Finding::good( __( 'Card payment is set up', 'vitrine' ), sprintf( __( 'Stripe last told of a payment %s ago.', 'vitrine' ), human_time_diff( $last ) ) );
	}
}
