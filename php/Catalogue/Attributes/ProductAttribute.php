<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

/** An attribute of a product, with its values in order or its number. */
final readonly class ProductAttribute {

	/** @param list<AttributeValue> $values */
	public function __construct( public Attribute $attribute, public array $values, public ?float $number = null ) {
	}
}
