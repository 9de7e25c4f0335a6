<?php
declare(strict_types=1);

namespace Vitrine\Pdf;

/** Font, size in points and colour (`rrggbb`) of a text. */
final readonly class PdfStyle {

	public function __construct( public string $font, public float $size, public string $colour ) {
	}
}
