<?php
declare(strict_types=1);

namespace Vitrine\Invoices;

use Vitrine\Orders\TransferAccount;

defined( 'ABSPATH' ) || exit;

/**
 * How the document is paid, by UNTDID 4461, and to which account. An invoice that is paid has the same: EN 16931 wants the means by which
 * it is expected to be or has been settled (BT-81).
 */
final readonly class PaymentMeans {

	public const UNDEFINED     = '1';
	public const CASH          = '10';
	public const TRANSFER      = '30';
	public const CARD          = '48';
	public const SEPA_TRANSFER = '58';
	public const ONLINE        = '68';

	/** Beside the European Union and the prefixes of its members: countries whose accounts are in the SEPA area. */
	private const SEPA_PREFIXES = array(
		'AD', 'AL', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GI', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT',
		'LI', 'LT', 'LU', 'LV', 'MC', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'SM', 'VA',
	);

	public function __construct( public string $code = self::UNDEFINED, public ?TransferAccount $account = null ) {
	}

	public static function transfer( TransferAccount $account, string $currency ): self {
		$isSepa = $currency === 'EUR' && in_array( substr( $account->iban, 0, 2 ), self::SEPA_PREFIXES, true );
		return new self( $isSepa ? self::SEPA_TRANSFER : self::TRANSFER, $account );
	}
}
