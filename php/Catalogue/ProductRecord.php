<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** A product as a whole: its facts and its texts in all languages, published or not. */
final readonly class ProductRecord {

	/** @param array<string, ProductText> $texts By language code. */
	public function __construct( public int $id, public ProductFacts $facts, public array $texts ) {
	}
}
