<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** What a product is found and filtered by. */
final readonly class Classification {

	use With;

	/**
	 * @param list<int>                   $categories   Canonical ids, the main one first.
	 * @param array<int, list<int>|float> $attributes   Value ids in order, or a number (1 and 0 for yes and no), by attribute id.
	 * @param int|null                    $brand        Its id.
	 * @param int|null                    $manufacturer Its id.
	 */
	public function __construct(
		public array $categories = array(),
		public array $attributes = array(),
		public ?int $brand = null,
		public ?int $manufacturer = null,
	) {
	}
}
