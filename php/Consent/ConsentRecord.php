<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** A choice as it is kept. */
final readonly class ConsentRecord {

	/**
	 * @param int    $at      Seconds since 1970.
	 * @param string $id      The random id that is also in the visitor's browser.
	 * @param int    $version Of the texts that the visitor saw.
	 */
	public function __construct( public int $at, public string $id, public int $version, public Choice $choice ) {
	}
}
