<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Families\OptionData;
use Vitrine\Catalogue\Families\VariantData;

/** The variants of a family as an import would save them. */
final readonly class FamilyChange {

	/**
	 * @param int|null          $id       Of the family, if it exists.
	 * @param list<OptionData>  $options
	 * @param list<VariantData> $variants All of the family, also those that are not in the file.
	 * @param list<int>         $adopted  Products that become variants.
	 * @param array<int, array{read: int|null, stock: int|null, always: bool}> $stocks New stock by product, and the one it is based on.
	 */
	public function __construct(
		public ?int $id = null,
		public array $options = array(),
		public array $variants = array(),
		public array $adopted = array(),
		public array $stocks = array(),
	) {
	}
}
