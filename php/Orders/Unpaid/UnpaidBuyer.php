<?php
declare(strict_types=1);

namespace Vitrine\Orders\Unpaid;

/** Whom unpaid items are counted for: keyed hashes, since counting needs neither the readable e-mail nor the network address. */
final readonly class UnpaidBuyer {

	/**
	 * @param string $mailbox      40 characters.
	 * @param string $address      40 characters; '' if unknown or if rate limits are disabled.
	 * @param string $network      40 characters, of the IPv6 /48; '' for IPv4.
	 * @param bool   $verified     Whether the customer is signed in with a verified e-mail address.
	 * @param bool   $isPaidOnline Whether the order ends within minutes unless it is paid.
	 */
	public function __construct(
		public string $mailbox,
		public string $address,
		public string $network,
		public bool $verified,
		public bool $isPaidOnline,
	) {
	}
}
