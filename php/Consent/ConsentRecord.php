<?php
declare(strict_types=1);

namespace Vitrine\Consent;

/** A stored choice. */
final readonly class ConsentRecord {

	/**
	 * @param int    $at      Unix time.
	 * @param string $id      Random id, also stored in the visitor's browser.
	 * @param int    $version Version of the texts shown to the visitor.
	 */
	public function __construct( public int $at, public string $id, public int $version, public ConsentChoice $choice ) {
	}
}
