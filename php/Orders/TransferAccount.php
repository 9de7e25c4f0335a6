<?php
declare(strict_types=1);

namespace Vitrine\Orders;

defined( 'ABSPATH' ) || exit;

/** A bank account to which customers transfer money. */
final readonly class TransferAccount {

	/** @param string $iban Without spaces. */
	public function __construct( public string $holder, public string $iban, public string $bic = '' ) {
	}
}
