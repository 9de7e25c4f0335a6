<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Tax;

use Vitrine\Kernel\Database;

/** Products that have a rate of their own from before there were classes: the same in every country, until they get a class. */
final class OwnRates {

	public function __construct( private readonly Database $database ) {
	}

	/** How many there are. */
	public function count(): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {products} WHERE vat_class = %s', array( VatClass::Own->value ) );
	}

	/** Gives each the class that has its rate in the shop's country; what has none there keeps its own. No price changes. */
	public function adopt( VatRates $rates ): void {
		$home = $rates->of( $rates->home );
		foreach ( array( $home['reduced'] => VatClass::Reduced, $home['standard'] => VatClass::Standard, 0 => VatClass::Zero ) as $rate => $class ) {
			$this->database->run( 'UPDATE {products} SET vat_class = %s, revision = revision + 1 WHERE vat_class = %s AND vat_rate = %d', array( $class->value, VatClass::Own->value, $rate ) );
		}
		do_action( 'vitrine_answers_changed' );
	}
}
