<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Edit;

use Vitrine\Database\Database;
use Vitrine\PageCache\PageCacheModule;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\VatClass;

/** Products with a VAT rate of their own, as an import may give them: it applies in every country until they get a class. */
final class ProductVatRates {

	public function __construct( private readonly Database $database ) {
	}

	public function count(): int {
		return (int) $this->database->value( 'SELECT COUNT(*) FROM {products} WHERE vat_class = %s', array( VatClass::Own->value ) );
	}

	/**
	 * Assigns each product the class with the same rate in the shop's country; products without a match keep their own rate. Prices don't
	 * change.
	 */
	public function convertToClasses( VatRates $rates ): void {
		$home = $rates->forCountry( $rates->home );
		foreach (
			array( $home['reduced'] => VatClass::Reduced, $home['standard'] => VatClass::Standard, 0 => VatClass::Zero ) as $rate => $class
		) {
			$this->database->run(
				'UPDATE {products} SET vat_class = %s, revision = revision + 1 WHERE vat_class = %s AND vat_rate = %d',
				array( $class->value, VatClass::Own->value, $rate )
			);
		}
		do_action( 'vitrine_answers_changed' );
		do_action( PageCacheModule::PURGE );
	}
}
