<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

/** A complete product: facts and texts in all languages, published or not. */
final readonly class ProductRecord {

	/** @param array<string, ProductText> $texts By language code. */
	public function __construct( public int $id, public ProductData $facts, public array $texts ) {
	}
}
