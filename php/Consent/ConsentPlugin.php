<?php
declare(strict_types=1);

namespace Vitrine\Consent;

defined( 'ABSPATH' ) || exit;

/** An active plugin that asks visitors about cookies. */
final readonly class ConsentPlugin {

	/**
	 * @param string $obstacle  Why it cannot ask for the shop, and what to do; '' if it can.
	 * @param string $opener    Class of the buttons that reopen its bar; '' if it has none.
	 * @param bool   $ownCookie Whether its answer is in a cookie of its own instead of the WP Consent API.
	 */
	public function __construct(
		public string $name,
		public string $obstacle = '',
		public string $opener = '',
		public bool $ownCookie = false,
	) {
	}
}
