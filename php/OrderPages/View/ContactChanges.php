<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\View;

use Vitrine\Customers\Address;
use Vitrine\I18n\Countries;

/** Words for a change of contact details, in the current language. */
final class ContactChanges {

	public function __construct( private readonly Countries $countries ) {
	}

	/**
	 * @param array<string, array{mixed, mixed}> $changes Of an `OrderEvent`; empty once they are erased.
	 * @return string One line for each value.
	 */
	public function text( array $changes ): string {
		$lines = array();
		foreach ( $changes as $name => [ $from, $to ] ) {
			/* translators: 1: what has changed, for example "Phone", 2: previous value, 3: new value */
			$lines[] = sprintf( __( '%1$s: %2$s → %3$s', 'vitrine' ), self::label( $name ), $this->value( $from ), $this->value( $to ) );
		}
		return $lines === array() ? __( 'Contact details changed.', 'vitrine' ) : implode( "\n", $lines );
	}

	private static function label( string $name ): string {
		return match ( $name ) {
			'email'    => __( 'E-mail', 'vitrine' ),
			'phone'    => __( 'Phone', 'vitrine' ),
			'account'  => __( 'Customer account', 'vitrine' ),
			'billing'  => __( 'Billing address', 'vitrine' ),
			'delivery' => __( 'Delivery address', 'vitrine' ),
			default    => $name,
		};
	}

	private function value( mixed $value ): string {
		if ( is_array( $value ) ) {
			$address = Address::fromArray( $value );
			$texts   = array( ...$address->lines(), $this->countries->name( $address->country ), $address->reference );
			return implode( ', ', array_filter( $texts, static fn ( string $text ): bool => $text !== '' ) );
		}
		// '' after an erasure.
		return is_string( $value ) && $value !== '' ? $value : '–';
	}
}
