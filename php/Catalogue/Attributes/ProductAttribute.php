<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

/** An attribute of a product, with its values in order or its number. */
final readonly class ProductAttribute {

	/**
	 * @param list<AttributeValue> $values
	 * @param string               $schema Value of a `SchemaProperty`, which only pages with structured data load.
	 */
	public function __construct(
		public Attribute $attribute,
		public array $values,
		public ?float $number = null,
		private string $schema = '',
	) {
	}

	/** Schema.org property that search engines read it as; '' if there is none. */
	public function property(): string {
		return SchemaProperty::stored( array( 'schema_property' => $this->schema ) )->of( $this->attribute );
	}
}
