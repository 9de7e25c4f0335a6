<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Payments\PaymentCron;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Stripe\Card;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Pricing\Prices\MainCurrency;

/** The shop's section in Site Health > Info. Users paste it into forums, so it contains no secrets and no customer data. */
final class DebugInfo {

	public function __construct(
		private readonly Languages $languages,
		private readonly Outbox $outbox,
		private readonly StripeSettings $stripe,
		private readonly StripeEvents $events,
		private readonly Settings $settings,
	) {
	}

	/**
	 * @param array<string, array<string, mixed>> $info
	 * @return array<string, array<string, mixed>>
	 */
	public function add( array $info ): array {
		$info['vitrine'] = array(
			'label'  => __( 'Shop', 'vitrine' ),
			'fields' => array_map(
				static fn ( array $field ): array => array(
					'label' => $field[0],
					'value' => $field[1],
				),
				array(
					'version'   => array( __( 'Vitrine version', 'vitrine' ), \Vitrine\VERSION ),
					'languages' => array(
						__( 'Languages', 'vitrine' ),
						implode( ', ', array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() ) ),
					),
					'currency'  => array( __( 'Currency', 'vitrine' ), $this->settings->get( MainCurrency::class )->code ),
					'stripe'    => array( __( 'Card payment', 'vitrine' ), $this->cards() ),
					'event'     => array( __( 'Last Stripe event', 'vitrine' ), self::moment( $this->events->lastReceived() ) ),
					'waiting'   => array( __( 'Queued messages', 'vitrine' ), $this->outbox->overdue( 0 ) ),
					'lost'      => array( __( 'Failed messages', 'vitrine' ), $this->outbox->undelivered()['count'] ),
					'cron'      => array(
						__( 'Next scheduled job', 'vitrine' ),
						self::moment( wp_next_scheduled( PaymentCron::HOOK ) ?: null ),
					),
					'cache'     => array(
						__( 'Persistent object cache', 'vitrine' ),
						wp_using_ext_object_cache() ? __( 'Yes', 'vitrine' ) : __( 'No', 'vitrine' ),
					),
				)
			),
		);
		return $info;
	}

	private function cards(): string {
		return match ( true ) {
			! $this->stripe->isComplete(),
			! $this->settings->get( EnabledPaymentMethods::class )->isEnabled( Card::KEY, true ) => __(
				'not offered',
				'vitrine'
			),
			$this->stripe->testMode       => __( 'offered in test mode', 'vitrine' ),
			default                       => __( 'offered', 'vitrine' ),
		};
	}

	private static function moment( ?int $time ): string {
		return $time === null ? '–' : gmdate( 'Y-m-d H:i', $time ) . ' UTC';
	}
}
