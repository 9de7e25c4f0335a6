<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Families;

/**
 * The new value of a column that was edited, where null is a value, too.
 *
 * @template T
 */
final readonly class Edited {

	/** @param T $value */
	public function __construct( public mixed $value ) {
	}
}
