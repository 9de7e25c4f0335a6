<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Catalogue\Attributes\Labels;

/** A value of an option as an editor sends it. */
final readonly class ValueEdit {

	/**
	 * @param int         $id     0 for a new one.
	 * @param Labels      $labels None for those of an existing value.
	 * @param string|null $color  Swatch as `#rrggbb`, or ''; null for that of an existing value.
	 */
	public function __construct( public int $id, public Labels $labels, public ?string $color ) {
	}
}
