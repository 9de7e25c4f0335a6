<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Attributes;

/** A value that lists can be filtered by, in the current language. Its index set is `value:<attribute id>:<key>`. */
final readonly class FilterValue {

	/** @param string $image The swatch picture as stored in read models, or ''. */
	public function __construct( public string $key, public string $label, public string $color = '', public string $image = '' ) {
	}
}
