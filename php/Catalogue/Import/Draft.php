<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\ProductFacts;
use Vitrine\Catalogue\ProductRecord;
use Vitrine\Catalogue\ProductText;

/** What a row would make of a product. */
final readonly class Draft {

	/**
	 * @param ProductRecord|null         $before     What is there; null for a new product.
	 * @param array<string, ProductText> $texts      Those that differ, by language.
	 * @param list<Fault>                $faults
	 * @param list<string>               $categories Titles of categories that have to be made first.
	 * @param list<string>               $downloads  Addresses of pictures that are not in the library.
	 * @param list<string>               $awaited    SKUs of accessories that are not there, or not yet.
	 */
	public function __construct(
		public Plan $plan,
		public ?ProductRecord $before,
		public ?ProductFacts $facts = null,
		public array $texts = array(),
		public array $faults = array(),
		public array $categories = array(),
		public array $downloads = array(),
		public array $awaited = array(),
	) {
	}

	/** Whether something is left to do once all rows are in. */
	public function later(): bool {
		return $this->downloads !== array() || $this->awaited !== array();
	}
}
