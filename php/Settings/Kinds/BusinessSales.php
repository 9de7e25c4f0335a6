<?php
declare(strict_types=1);

namespace Vitrine\Settings\Kinds;

use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Rest\Schema;

defined( 'ABSPATH' ) || exit;

/** Sales to businesses without VAT. A shop that charges no VAT does not ask for a VAT id, even if they are enabled. */
final class BusinessSales extends BaseOption {

	public function default(): bool {
		return false;
	}

	public function schema(): array {
		return Schema::bool();
	}

	public function sanitize( mixed $value ): bool {
		return is_scalar( $value ) && filter_var( $value, FILTER_VALIDATE_BOOLEAN );
	}

	public function wire( mixed $stored, OptionResolver $resolver ): bool {
		return $stored === true && $resolver->settings->get( VatRates::class )->chargesVat();
	}

	public function field(): string {
		return 'switch';
	}
}
