<?php
declare(strict_types=1);

namespace Vitrine\Import;

/** Pictures and accessories of a row, which are completed after all rows are imported. */
final readonly class Postponed {

	/**
	 * @param list<string> $downloads URLs of pictures that are not in the library.
	 * @param list<string> $awaited   SKUs of accessories that don't exist yet, or of the family that is checked later.
	 */
	public function __construct( public array $downloads = array(), public array $awaited = array() ) {
	}

	public function isEmpty(): bool {
		return $this->downloads === array() && $this->awaited === array();
	}
}
