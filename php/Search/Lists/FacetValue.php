<?php
declare(strict_types=1);

namespace Vitrine\Search\Lists;

/** A value that a list can be filtered by. */
final readonly class FacetValue {

	/**
	 * @param string     $key   As in addresses: an id, a number or two (`120-180`), or 1 and 0 for yes and no.
	 * @param int        $count Products with this value that match the filters of the other facets.
	 * @param string     $color Swatch as `#rrggbb`, or ''.
	 * @param array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null $image Swatch picture.
	 */
	public function __construct(
		public string $key,
		public string $label,
		public int $count = 0,
		public bool $selected = false,
		public string $color = '',
		public ?array $image = null,
	) {
	}

	public function counted( int $count ): self {
		return new self( $this->key, $this->label, $count, $this->selected, $this->color, $this->image );
	}
}
