<?php
declare(strict_types=1);

namespace Vitrine\Admin\Delivery;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\Catalogue\Delivery\DeliveryMethod;
use Vitrine\Catalogue\Delivery\DeliverySettings;
use Vitrine\Catalogue\Delivery\PriceRule;
use Vitrine\Catalogue\Delivery\SentMethods;
use Vitrine\Catalogue\Shipping;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

/** The ways of delivery, where they go and what they cost. */
final class DeliveryTopic implements Topic, HasContext {

	public function __construct( private readonly Languages $languages, private readonly Countries $countries ) {
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
		return array( 'methods' => array_map( static fn ( DeliveryMethod $method ): array => self::row( $method, $names ), DeliverySettings::methods() ) );
	}

	/**
	 * A price that is not used is shown as none, so that a flat price has to be typed.
	 *
	 * @param array<string, string> $names Empty ones, by language.
	 * @return array<string, mixed>
	 */
	private static function row( DeliveryMethod $method, array $names ): array {
		$row = array( 'names' => $method->names + $names ) + DeliverySettings::write( $method );
		return $method->rule === PriceRule::Flat ? $row : array( 'price' => null ) + $row;
	}

	public function context(): array {
		return array(
			'countries' => array_column( $this->countries->all(), 'name', 'code' ),
			'labels'    => array_combine( DeliverySettings::OURS, array_map( Shipping::label( ... ), DeliverySettings::OURS ) ),
		);
	}

	public function save( array $values ): array {
		$sent   = new SentMethods( is_array( $values['methods'] ?? null ) ? $values['methods'] : array(), $this->codes() );
		$faults = array();
		foreach ( $sent->faults as $place => $message ) {
			$faults[ rtrim( "methods.$place", '.' ) ] = $message;
		}
		if ( $faults === array() ) {
			DeliverySettings::keep( $sent->methods );
		}
		return $faults;
	}

	/** @return non-empty-list<string> */
	private function codes(): array {
		$codes = array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() );
		return $codes === array() ? array( $this->languages->default()->code ) : $codes;
	}
}
