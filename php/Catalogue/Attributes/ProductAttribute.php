<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

/** What a product has of an attribute: values of the list in order, or a number. */
final readonly class ProductAttribute {

	/** @param list<AttributeValue> $values */
	public function __construct( public Attribute $attribute, public array $values, public ?float $number = null ) {
	}
}
