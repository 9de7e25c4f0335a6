<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Catalogue\Settings;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Outbox;
use Vitrine\Payments\Clockwork;
use Vitrine\Payments\PaymentSwitches;
use Vitrine\Payments\Stripe\Card;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Payments\Stripe\StripeSettings;

/** What somebody who helps wants to know, in Site Health > Info. People copy it into forums: it holds no secrets and no customers. */
final class DebugInfo {

	public function __construct(
		private readonly Languages $languages,
		private readonly Outbox $outbox,
		private readonly StripeSettings $stripe,
		private readonly StripeEvents $events,
	) {
	}

	/**
	 * Filter `debug_information`.
	 *
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
					'version'   => array( __( 'Version of Vitrine', 'vitrine' ), \Vitrine\VERSION ),
					'languages' => array( __( 'Languages', 'vitrine' ), implode( ', ', array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() ) ) ),
					'currency'  => array( __( 'Currency', 'vitrine' ), Settings::fromOption()->currency ),
					'stripe'    => array( __( 'Card payment', 'vitrine' ), $this->cards() ),
					'event'     => array( __( 'Last event of Stripe', 'vitrine' ), self::moment( $this->events->lastReceived() ) ),
					'waiting'   => array( __( 'Messages that wait', 'vitrine' ), $this->outbox->overdue( 0 ) ),
					'lost'      => array( __( 'Messages that were given up', 'vitrine' ), $this->outbox->givenUp()['count'] ),
					'cron'      => array( __( 'Next planned work', 'vitrine' ), self::moment( wp_next_scheduled( Clockwork::HOOK ) ?: null ) ),
					'cache'     => array( __( 'Persistent object cache', 'vitrine' ), wp_using_ext_object_cache() ? __( 'Yes', 'vitrine' ) : __( 'No', 'vitrine' ) ),
				)
			),
		);
		return $info;
	}

	private function cards(): string {
		return match ( true ) {
			! $this->stripe->isComplete(), ! PaymentSwitches::fromOption()->isOn( Card::KEY, true ) => __( 'not offered', 'vitrine' ),
			$this->stripe->testMode       => __( 'offered as a test', 'vitrine' ),
			default                       => __( 'offered', 'vitrine' ),
		};
	}

	private static function moment( ?int $time ): string {
		return $time === null ? '–' : gmdate( 'Y-m-d H:i', $time ) . ' UTC';
	}
}
