<?php
declare(strict_types=1);

namespace Vitrine\Admin\Delivery;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Catalogue\Admin\WeightInput;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Delivery\ClosingDays;
use Vitrine\Pricing\Delivery\ClosingDaysInput;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethodsInput;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Delivery\PriceRule;
use Vitrine\Pricing\Shipping;

defined( 'ABSPATH' ) || exit;

/** Settings > Delivery: the shipping methods, where they deliver and what they cost, and the days on which the shop is closed. */
final class DeliveryTopic implements Topic, HasContext {

	public function __construct(
		private readonly Languages $languages,
		private readonly Countries $countries,
		private readonly Clock $clock,
		private readonly Settings $settings,
	) {
	}

	public function key(): string {
		return 'delivery';
	}

	public function title(): string {
		return __( 'Delivery', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		$names = array_fill_keys( $this->codes(), '' );
		return array(
			'methods'      => array_map(
				static fn ( DeliveryMethod $method ): array => self::row( $method, $names ),
				DeliverySettings::methods()
			),
			'closing_days' => $this->settings->get( ClosingDays::class )->periods,
		);
	}

	/**
	 * Omits the price unless the rule is a flat price, so that switching to it requires one. Proposes a delivery time to other countries if
	 * there are zones and it was never entered.
	 *
	 * @param array<string, string> $names Empty names by language.
	 * @return array<string, mixed>
	 */
	private static function row( DeliveryMethod $method, array $names ): array {
		$row = array( 'names' => $method->names + $names ) + DeliverySettings::write( $method );
		if ( $method->zones->zones !== array() ) {
			$row['elsewhere'] = $method->zones->longest( $method->days );
		}
		$row['bands'] = array_map(
			static fn ( array $band ): array => array( 'to' => WeightInput::show( $band['to'] ) ) + $band,
			$method->tariff->bands->bands
		);
		return $method->tariff->rule === PriceRule::Flat ? $row : array( 'price' => null ) + $row;
	}

	public function context(): array {
		return array(
			'countries' => array_column( $this->countries->all(), 'name', 'code' ),
			'labels'    => array_combine( Shipping::BUILT_IN, array_map( Shipping::label( ... ), Shipping::BUILT_IN ) ),
		);
	}

	public function save( array $values ): array {
		$methods = new DeliveryMethodsInput(
			array_map( self::weighed( ... ), is_array( $values['methods'] ?? null ) ? $values['methods'] : array() ),
			$this->codes()
		);
		$stored  = $this->settings->get( ClosingDays::class );
		$closing = new ClosingDaysInput(
			is_array( $values['closing_days'] ?? null ) ? $values['closing_days'] : $stored->periods,
			$stored,
			$this->clock->now()->format( 'Y-m-d' )
		);
		$errors  = self::under( 'methods', $methods->errors ) + self::under( 'closing_days', $closing->errors );
		if ( $errors === array() ) {
			DeliverySettings::save( $methods->methods );
			$this->settings->save( $closing->closing );
		}
		return $errors;
	}

	/** A submitted method with its weights in grams; -1 for what is not a weight. */
	private static function weighed( mixed $row ): mixed {
		if ( ! is_array( $row ) || ! is_array( $row['bands'] ?? null ) ) {
			return $row;
		}
		foreach ( $row['bands'] as $index => $band ) {
			if ( is_array( $band ) && is_string( $band['to'] ?? null ) ) {
				$row['bands'][ $index ]['to'] = WeightInput::parse( $band['to'] ) ?? -1;
			}
		}
		return $row;
	}

	/**
	 * @param array<string, string> $messages
	 * @return array<string, string>
	 */
	private static function under( string $field, array $messages ): array {
		$errors = array();
		foreach ( $messages as $place => $message ) {
			$errors[ rtrim( "$field.$place", '.' ) ] = $message;
		}
		return $errors;
	}

	/** @return non-empty-list<string> */
	private function codes(): array {
		$codes = array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() );
		return $codes === array() ? array( $this->languages->default()->code ) : $codes;
	}
}
