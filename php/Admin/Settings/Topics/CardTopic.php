<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\SecretField;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Payments\Settings\EnabledPaymentMethods;
use Vitrine\Payments\Stripe\Card;
use Vitrine\Payments\Stripe\StripeEvents;
use Vitrine\Payments\Stripe\StripeSettings;

defined( 'ABSPATH' ) || exit;

/** Settings > Card payment: the keys of the shop's Stripe account. */
final class CardTopic implements Topic, HasContext {

	public function __construct( private readonly Settings $settings ) {
	}

	public function key(): string {
		return 'card';
	}

	public function title(): string {
		return __( 'Card payment', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		$settings = $this->settings->get( StripeSettings::class );
		$shown    = static fn ( array $keys ): array => array(
			'publishable' => $keys['publishable'],
			'secret'      => $keys['secret'] !== '',
			'webhook'     => $keys['webhook'] !== '',
		);
		return array(
			'test'    => $settings->testMode,
			'live'    => $shown( $settings->live ),
			'sandbox' => $shown( $settings->sandbox ),
		);
	}

	public function context(): array {
		$settings = $this->settings->get( StripeSettings::class );
		return array(
			'webhook' => rest_url( 'data/v1/stripe_webhook' ),
			'events'  => StripeEvents::types(),
			'offered' => match ( true ) {
				! $settings->isComplete() => 'no',
				! $this->settings->get( EnabledPaymentMethods::class )->isEnabled( Card::KEY, true ) => 'off',
				$settings->testMode       => 'test',
				default                   => 'live',
			},
		);
	}

	public function save( array $values ): array {
		$kept     = $this->settings->get( StripeSettings::class );
		$settings = new StripeSettings(
			( $values['test'] ?? false ) === true,
			self::keys( $values['live'] ?? null, $kept->live ),
			self::keys( $values['sandbox'] ?? null, $kept->sandbox )
		);
		$errors   = $settings->errors();
		if ( $errors === array() ) {
			$this->settings->save( $settings );
			/** Cached responses say whether cards are offered. */
			do_action( 'vitrine_answers_changed' );
		}
		return $errors;
	}

	/**
	 * @param array<string, string> $kept
	 * @return array<string, string>
	 */
	private static function keys( mixed $sent, array $kept ): array {
		if ( ! is_array( $sent ) ) {
			return $kept;
		}
		$publishable = $sent['publishable'] ?? '';
		return array(
			'publishable' => is_string( $publishable ) ? trim( $publishable ) : '',
			'secret'      => SecretField::sent( $sent['secret'] ?? true, $kept['secret'] ),
			'webhook'     => SecretField::sent( $sent['webhook'] ?? true, $kept['webhook'] ),
		);
	}
}
