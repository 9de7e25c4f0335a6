<?php
declare(strict_types=1);

namespace Vitrine\Import;

/** Categories, brands, attributes and values to create before a product is saved. */
final readonly class Prerequisites {

	/**
	 * @param list<string>        $categories Titles.
	 * @param list<MissingEntity> $entities   Brands, attributes and values.
	 */
	public function __construct( public array $categories = array(), public array $entities = array() ) {
	}

	public function isEmpty(): bool {
		return $this->categories === array() && $this->entities === array();
	}
}
