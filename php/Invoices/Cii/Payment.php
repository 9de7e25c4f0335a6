<?php
declare(strict_types=1);

namespace Vitrine\Invoices\Cii;

use Vitrine\Orders\TransferAccount;

/** How an electronic invoice is paid (BG-16). */
final readonly class Payment {

	/**
	 * @param string $means  UNTDID 4461.
	 * @param string $text   Title of the payment method.
	 * @param bool   $isPaid Whether nothing is due.
	 * @param TransferAccount|null $account Where the money is transferred to.
	 */
	public function __construct( public string $means, public string $text, public bool $isPaid, public ?TransferAccount $account = null ) {
	}
}
