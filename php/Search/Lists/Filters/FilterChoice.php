<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists\Filters;

use Vitrine\Kernel\With;

defined( 'ABSPATH' ) || exit;

/** A value that a list can be filtered by. */
final readonly class FilterChoice {

	use With;

	/**
	 * @param string                     $key     As in addresses: an id, a number or two (`120-180`), or 1 and 0 for yes and no.
	 * @param array<string, string|null> $changes Arguments after it was selected or deselected; null removes one.
	 * @param int                        $count   Products with this value that match the other filters.
	 * @param string                     $color   Swatch as `#rrggbb`, or ''.
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image Swatch picture.
	 * @param int                        $depth   Of a category in its tree.
	 * @param string                     $within  Names of the categories above it, for screen readers.
	 */
	public function __construct(
		public string $key,
		public string $label,
		public array $changes = array(),
		public int $count = 0,
		public bool $selected = false,
		public string $color = '',
		public ?array $image = null,
		public int $depth = 0,
		public string $within = '',
	) {
	}
}
