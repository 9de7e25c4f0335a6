<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Catalogue\Attributes\Attribute;
use Vitrine\Catalogue\Attributes\AttributeValue;
use Vitrine\Catalogue\Attributes\ProductAttribute;
use Vitrine\Catalogue\Attributes\SchemaProperty;

/** An option of a family, such as the colour: an attribute with the values that the family offers. */
final readonly class FamilyOption {

	/** @param array<int, AttributeValue> $values By id, in the family's order. */
	public function __construct(
		public Attribute $attribute,
		public array $values,
		private SchemaProperty $schema = SchemaProperty::Automatic,
	) {
	}

	/** Whether the values are shown as colours or pictures with a name. */
	public function hasSwatches(): bool {
		$shown = static fn ( AttributeValue $value ): bool => $value->color !== '' || $value->image !== '';
		return array_filter( $this->values, $shown ) !== array();
	}

	/** All its values, as an attribute of the family. */
	public function attribute(): ProductAttribute {
		return new ProductAttribute( $this->attribute, array_values( $this->values ), schema: $this->schema->value );
	}

	/** Schema.org property in which the variants differ; '' if schema.org has none. */
	public function property(): string {
		return $this->schema->of( $this->attribute );
	}
}
