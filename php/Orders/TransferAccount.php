<?php
declare(strict_types=1);

namespace Vitrine\Orders;

defined( 'ABSPATH' ) || exit;

/** A bank account to which customers transfer money. */
final readonly class TransferAccount {

	/** @param string $iban Without spaces. */
	public function __construct( public string $holder, public string $iban, public string $bic = '', public string $bank = '' ) {
	}

	/** In groups of four, as printed by banks. */
	public function groupedIban(): string {
		return trim( chunk_split( $this->iban, 4, ' ' ) );
	}
}
