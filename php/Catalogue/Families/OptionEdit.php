<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Catalogue\Attributes\AttributeType;
use Vitrine\Catalogue\Attributes\Labels;

/** An option as submitted by an editor; its attribute and values may be new. */
final readonly class OptionEdit {

	/**
	 * @param int             $attribute 0 for a new one.
	 * @param list<ValueEdit> $values    In order.
	 */
	public function __construct( public int $attribute, public AttributeType $type, public Labels $labels, public array $values ) {
	}
}
