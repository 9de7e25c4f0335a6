<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\Settings\SettingsScreen;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Stripe\Card;
use Vitrine\Payments\Stripe\StripeEndpoints;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Payments\Stripe\StripeSettings;

defined( 'ABSPATH' ) || exit;

/** Site Health: whether Stripe sends the events that the shop needs. A webhook that was set up earlier lacks newer ones. */
final class StripeEventsCheck implements SlowHealthCheck {

	public function __construct(
		private readonly StripeSettings $settings,
		private readonly StripeEndpoints $endpoints,
		private readonly EnabledPaymentMethods $enabled,
	) {
	}

	public function key(): string {
		return 'stripe_events';
	}

	public function title(): string {
		return __( 'Events from Stripe', 'vitrine' );
	}

	public function find(): Finding {
		$isUsed = $this->settings->isComplete() && $this->settings->webhookSecret() !== '' && $this->enabled->isEnabled( Card::KEY, true );
		if ( ! $isUsed ) {
			return Finding::good( __( 'The shop uses no webhook of Stripe', 'vitrine' ) );
		}
		$missing = $this->endpoints->missingEvents( rest_url( 'data/v1/stripe_webhook' ) );
		return match ( $missing ) {
			array() => Finding::good( __( 'Stripe sends all events that the shop needs', 'vitrine' ) ),
			null    => Finding::good(
				__( 'Compare the events of the webhook yourself', 'vitrine' ),
				__( 'The shop could not read your webhooks in Stripe. The webhook needs these events:', 'vitrine' ),
				array(),
				StripeEvents::types()
			),
			default => Finding::recommended(
				__( 'Stripe does not send all events that the shop needs', 'vitrine' ),
				__(
					'Add these events to the webhook in Stripe. Until then, the shop learns of disputes, suspected fraud and failed refunds up to an hour later, and not at all if its key may not read them.',
					'vitrine'
				),
				array( __( 'Card payment settings', 'vitrine' ) => SettingsScreen::url( 'card' ) ),
				$missing
			),
		};
	}
}
