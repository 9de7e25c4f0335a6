<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

/** An attribute that lists can be filtered by, in the current language. */
final readonly class FilterableAttribute {

	/** @param list<FilterValue> $values In their order; none for numbers, whose sets are found by prefix. */
	public function __construct( public Attribute $attribute, public string $label, public array $values ) {
	}
}
