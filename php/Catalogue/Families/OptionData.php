<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

/** An option of a family to save. */
final readonly class OptionData {

	/** @param list<int> $values Ids of the attribute's values that the family offers, in order. */
	public function __construct( public int $attribute, public array $values ) {
	}
}
