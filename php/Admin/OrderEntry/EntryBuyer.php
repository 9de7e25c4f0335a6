<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** The customer of an order that staff take, as typed. */
final readonly class EntryBuyer {

	use With;

	/**
	 * @param string                $language    Code: of the order's titles and of its e-mails.
	 * @param int                   $account     User id of the customer whose page the form was opened from; 0 for none.
	 * @param array<string, string> $billing     By the names of `Address`.
	 * @param array<string, string> $delivery    The same.
	 * @param bool                  $isElsewhere Whether the delivery address counts.
	 */
	public function __construct(
		public string $language,
		public int $account = 0,
		public string $email = '',
		public string $phone = '',
		public array $billing = array(),
		public array $delivery = array(),
		public bool $isElsewhere = false,
	) {
	}
}
