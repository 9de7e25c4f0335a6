<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

use Vitrine\Catalogue\Attributes\Labels;

/** A value of an option as submitted by an editor. */
final readonly class ValueEdit {

	/**
	 * @param int         $id     0 for a new one.
	 * @param Labels      $labels Empty to keep those of an existing value.
	 * @param string|null $color  Swatch as `#rrggbb`, or ''; null keeps that of an existing value.
	 */
	public function __construct( public int $id, public Labels $labels, public ?string $color ) {
	}
}
